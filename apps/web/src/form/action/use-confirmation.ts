import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'

/** What the modal calls with whether she has shown that it is her; undefined while nothing is asked. */
export type Confirming = ((confirmed: boolean) => void) | undefined

/** Whether the server wants a fresh sign-in for what was sent (decisions §3). */
export function isSignInTooOld(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'insufficient-user-authentication'
}

/**
 * Has who sends show first that it is her, where the server wants it, and then sends the same again; a
 * refusal when she does not.
 */
export function useConfirmation() {
  const [confirming, setConfirming] = useState<Confirming>()
  async function sendConfirmed<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send()
    } catch (error) {
      if (!isSignInTooOld(error)) throw error
      const confirmed = await new Promise<boolean>((resolve) => setConfirming(() => resolve))
      setConfirming(undefined)
      if (confirmed) return sendConfirmed(send)
      throw error
    }
  }
  return { confirming, sendConfirmed }
}
