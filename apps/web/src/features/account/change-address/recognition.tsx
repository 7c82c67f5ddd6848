import { addressText, type AddressLines } from '@portal/domain/address/address.ts'
import { addresses as text } from '@portal/words/address/addresses.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import type { Verdict } from '../../../form/submit/use-submit.ts'

/**
 * Has the new address of `addressId` checked before it is saved. Any failure of the check asks, in the dialog
 * 'Adresse non reconnue', whether to edit it or to save it all the same (§4 Address save).
 */
export function useRecognition(addressId: string) {
  const [leaving] = useState(() => new AbortController())
  // What comes back after the page was left must not save any more.
  useEffect(() => () => leaving.abort(), [leaving])

  return async (lines: AddressLines): Promise<Verdict> => {
    try {
      await call('validateAddress', { body: { id: addressId, ...lines }, signal: leaving.signal })
      return leaving.signal.aborted ? 'stop' : 'send'
    } catch (error) {
      if (leaving.signal.aborted) return 'stop'
      if (!(error instanceof ApiError)) throw error
      return { ask: notRecognised(lines) }
    }
  }
}

function notRecognised(lines: AddressLines) {
  return {
    title: text.notRecognisedTitle,
    body: (
      <>
        <p>{text.notRecognised}</p>
        <p>
          <strong>{addressText(lines)}</strong>
        </p>
        <p>{text.notRecognisedAdvice}</p>
      </>
    ),
    yes: text.confirm,
    tone: 'secondary',
    no: text.edit,
    noTone: 'primary',
  } as const
}
