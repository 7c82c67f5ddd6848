import type { AddressLines } from '@portal/domain/address/address.ts'
import { addresses as text } from '@portal/words/address/addresses.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import type { Verdict } from '../../../form/submit/use-submit.ts'

/**
 * Checks the new `lines` of the address `id` before they are saved. Any failure of the check asks, in the
 * modal 'Adresse non reconnue', whether to edit them or to save them all the same (§4 Address save).
 */
export function recognise(id: string, lines: AddressLines, leaving: AbortSignal): Promise<Verdict> {
  return call('validateAddress', { body: { id, ...lines }, signal: leaving }).then(
    (): Verdict => (leaving.aborted ? 'stop' : 'send'),
    (error: unknown) => {
      if (leaving.aborted) return 'stop'
      if (!(error instanceof ApiError)) throw error
      return { ask: notRecognised(lines) }
    },
  )
}

/** Two verdicts as one: what is asked twice is one question, answered for the second. */
export function together(first: Verdict, second: Verdict): Verdict {
  if (second === 'stop' || first === 'send') return second
  if (first === 'stop' || second === 'send' || 'refuse' in first || 'refuse' in second) return first
  const body = (
    <>
      <div>{first.ask.body}</div>
      {second.ask.body}
    </>
  )
  return { ask: { ...second.ask, body } }
}

// Word for word, the country too: it is what she confirms.
function asTyped({ street, zip, city, country }: AddressLines): string {
  return `${street}, ${zip} ${city}, ${country}`
}

function notRecognised(lines: AddressLines) {
  return {
    title: text.notRecognisedTitle,
    body: (
      <>
        <p>{text.notRecognised}</p>
        <p>
          <strong>{asTyped(lines)}</strong>
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
