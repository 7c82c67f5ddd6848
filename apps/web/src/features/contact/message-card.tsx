import { limits } from '@portal/domain/ground/limits.ts'
import { messageTopics } from '@portal/domain/vehicle/vehicle-file.ts'
import { contact as text } from '@portal/words/contact/contact.ts'
import { useState } from 'react'
import { useAction } from '../../form/action/use-action.ts'
import { useActionForm } from '../../form/ground/use-action-form.ts'
import { TextareaField } from '../../form/rare-field/textarea-field.tsx'
import { TickBox } from '../../form/rare-field/tick-box.tsx'
import { ActionForm } from '../../form/submit/action-form.tsx'
import { currentSession } from '../../session/session.ts'
import { TitledCard } from '../../ui/block/titled-card.tsx'
import { empty, messageForm } from './message-form.ts'

const [vehicleFile] = messageTopics

/** Writes to customer service, in the name of the e-mail address that signed in (§3). */
export function MessageCard() {
  const { email } = currentSession()
  const form = useActionForm({
    schema: messageForm,
    empty,
    texts: text.messageFields,
    draft: 'sendMessage',
  })
  const [isMissing, setMissing] = useState(false)
  const after = () => {
    form.reset(empty)
    setMissing(false)
  }
  const sendMessage = useAction('sendMessage', { after })
  const lead = text.messageLead(email)
  return (
    <TitledCard title={text.messageTitle}>
      <p>
        {lead.before}
        <strong>{lead.email}</strong>
        {lead.after}
      </p>
      <ActionForm
        form={form}
        action={sendMessage}
        request={(body) => ({ body: { ...body, email, ...(isMissing && { topic: vehicleFile }) } })}
        submitLabel={text.message}
        bare
      >
        <TickBox label={text.missingVehicle} checked={isMissing} onChange={setMissing} />
        {isMissing && <p>{text.missingVehicleHint}</p>}
        <TextareaField form={form} name="text" max={limits.messageLength} />
      </ActionForm>
    </TitledCard>
  )
}
