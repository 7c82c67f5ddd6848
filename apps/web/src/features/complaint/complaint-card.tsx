import type { ReceivedComplaint } from '@portal/domain/complaint/complaint.schema.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { complaint as text } from '@portal/words/complaint/complaint.ts'
import { useAction } from '../../form/action/use-action.ts'
import { useActionForm } from '../../form/ground/use-action-form.ts'
import { TextareaField } from '../../form/rare-field/textarea-field.tsx'
import { ActionForm } from '../../form/submit/action-form.tsx'
import { TitledCard } from '../../ui/block/titled-card.tsx'
import { complaintForm, noComplaint } from './complaint-form.ts'

/** What the customer complains of, in her own words; `onSent` hears its number and its clocks. */
export function ComplaintCard({ onSent }: { onSent: (complaint: ReceivedComplaint) => void }) {
  const form = useActionForm({
    schema: complaintForm,
    empty: noComplaint,
    texts: text.fields,
    draft: 'sendComplaint',
  })
  const sendComplaint = useAction('sendComplaint', {
    after: (received) => {
      form.reset(noComplaint)
      onSent(received)
    },
    leadsOn: true,
  })
  return (
    <TitledCard title={text.formTitle}>
      <ActionForm
        form={form}
        action={sendComplaint}
        request={(body) => ({ body })}
        submitLabel={text.submit}
        bare
      >
        <TextareaField form={form} name="text" max={limits.messageLength} />
      </ActionForm>
    </TitledCard>
  )
}
