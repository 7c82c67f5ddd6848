import type { BookedCallBack } from '@portal/domain/contact/call-back.schema.ts'
import { callBack as text } from '@portal/words/call-back/call-back.ts'
import { paths } from '../../ground/paths.ts'
import { LinkButton } from '../../shell/link/screen-link.tsx'
import { TitledCard } from '../../ui/block/titled-card.tsx'

/** The call-back that is booked, and where it can be taken back. */
export function BookedCard({ booked }: { booked: BookedCallBack }) {
  return (
    <TitledCard title={text.bookedTitle}>
      <p>
        <strong>{text.booked(booked)}</strong>
      </p>
      <p>{text.bookedHint}</p>
      <div>
        <LinkButton to={paths.request(booked.number)} tone="secondary">
          {text.toRequest}
        </LinkButton>
      </div>
    </TitledCard>
  )
}
