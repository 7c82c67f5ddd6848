import { form as text } from '@portal/words/form/form.ts'
import type { Story } from '@portal/words/ground/story.ts'
import { shell } from '@portal/words/shell/shell.ts'
import { stories, type WriteCall } from '@portal/words/stories.ts'
import type { ReactNode } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { OrCall } from '../../shell/telephone/or-call.tsx'
import { Button } from '../../ui/action/button.tsx'
import { fateOf } from './fate.ts'

/**
 * What a failure of the call `name` has left behind, and what to do: whom to call, and `again` unless the
 * same would be refused once more. Nothing where the words say how long to wait.
 */
export function wayOn(name: WriteCall, error: ApiError, again: (() => void) | undefined): ReactNode {
  if (error.retryAfterSeconds !== undefined) return undefined
  const fate = fateOf(error)
  const retry = fate !== 'refused' && again
  const held = fate === 'unknown' ? text.unsure : heldBy(name)
  return (
    <>
      <p>{retry || fate === 'unknown' ? held : `${held} ${text.retryOrCall}`}</p>
      <OrCall>
        {retry && (
          <>
            <Button tone="secondary" onClick={retry}>
              {shell.error.retry}
            </Button>
            <span>{text.orCall}</span>
          </>
        )}
      </OrCall>
    </>
  )
}

/** What holds after it: nothing was sent, of what is only told to us, or nothing was changed. */
function heldBy(name: WriteCall): string {
  const { changes }: Story = stories[name]
  // The screen of the consent reads the account again itself.
  const isOnlyTold = changes?.every((read) => read === 'listRequests') && name !== 'setConsent'
  return isOnlyTold ? text.notSent : text.unchanged
}
