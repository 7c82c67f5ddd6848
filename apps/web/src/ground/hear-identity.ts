import type { Identity } from '@portal/domain/broker/identity.schema.ts'
import { identify } from '@portal/words/broker/given-identity.ts'

/** Hears who runs the portal from the page, into which the server wrote it, before anything is said. */
export function hearIdentity(): void {
  const given: unknown = JSON.parse(document.getElementById('identity')?.textContent ?? '0')
  if (isIdentity(given)) identify(given)
}

/** Our own server read every field of it. */
const isIdentity = (given: unknown): given is Identity => given !== 0
