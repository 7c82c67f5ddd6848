import { openGround, terminationEnd } from '@portal/domain/termination/grounds.ts'
import { asSentence, instead, insteadTitle } from '@portal/words/termination/termination-ways.ts'
import { longDay } from '@portal/words/time/long-day.ts'
import { useFormState } from 'react-hook-form'
import { issueText } from '../../../form/ground/issue-text.ts'
import { today } from '../../../ground/clock.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Typeset } from '../../../ui/block/typeset.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import styles from '../sent/terminations.module.css'
import type { useTermination } from './use-termination.ts'

/** Where a ground does not hold, here or on the server, the way that is open (article R113-12). */
export function OpenWay({ form, policy, direct, refusal, takeInstead }: ReturnType<typeof useTermination>) {
  const { errors } = useFormState({ control: form.control, name: ['ground', 'eventDate'] })
  const isRefusedThere = [errors.ground, errors.eventDate].some((error) => error?.type === 'server')
  const isOffered = policy && !direct && (refusal !== undefined || isRefusedThere)
  const why = issueText(form.texts.eventDate, refusal)
  return (
    <div role="status" className={styles.offer}>
      {isOffered && <Offer policy={policy} why={why} onTake={takeInstead} />}
    </div>
  )
}

type Props = {
  /** The rule in French; undefined where the field says the server's word. */
  why: string | undefined
  policy: NonNullable<ReturnType<typeof useTermination>['policy']>
  onTake: (ground: ReturnType<typeof openGround>) => void
}

function Offer({ policy, why, onTake }: Props) {
  const ground = openGround(policy, today())
  const { endDate } = terminationEnd(ground, { ...policy, receivedOn: today(), eventDate: null })
  const { lead, take } = instead[ground]
  return (
    <InlineMessage
      level="warn"
      title={insteadTitle}
      actions={
        <Button tone="secondary" onClick={() => onTake(ground)}>
          {take}
        </Button>
      }
    >
      {why && <p>{asSentence(why)}</p>}
      {endDate && (
        <p>
          <Typeset>{lead(longDay(endDate))}</Typeset>
        </p>
      )}
    </InlineMessage>
  )
}
