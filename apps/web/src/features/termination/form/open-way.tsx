import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import { openGround, terminationEnd } from '@portal/domain/termination/grounds.ts'
import { instead, insteadTitle } from '@portal/words/termination/termination-ways.ts'
import { useFormState } from 'react-hook-form'
import { today } from '../../../ground/clock.ts'
import { Button } from '../../../ui/action/button.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import type { useTermination } from './use-termination.ts'

/** Where a ground does not hold, here or on the server, the way that is open (article R113-12). */
export function OpenWay({ form, policy, direct, isRefused, takeInstead }: ReturnType<typeof useTermination>) {
  const { errors } = useFormState({ control: form.control, name: ['ground', 'eventDate'] })
  const isRefusedThere = [errors.ground, errors.eventDate].some((error) => error?.type === 'server')
  const isOffered = policy && !direct && (isRefused || isRefusedThere)
  return <div role="status">{isOffered && <Offer policy={policy} onTake={takeInstead} />}</div>
}

type Props = {
  policy: NonNullable<ReturnType<typeof useTermination>['policy']>
  onTake: (ground: ReturnType<typeof openGround>) => void
}

function Offer({ policy, onTake }: Props) {
  const ground = openGround(policy, today())
  const { endDate } = terminationEnd(ground, { ...policy, receivedOn: today(), eventDate: null })
  const { lead, take } = instead[ground]
  return (
    <InlineMessage
      level="info"
      title={insteadTitle}
      actions={
        <Button tone="secondary" onClick={() => onTake(ground)}>
          {take}
        </Button>
      }
    >
      {endDate && <p>{lead(formatFrenchDate(endDate))}</p>}
    </InlineMessage>
  )
}
