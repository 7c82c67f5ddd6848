import { messageTopics } from '@portal/domain/contact/message-topics.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { contact as text } from '@portal/words/contact/contact.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { useAction } from '../../form/action/use-action.ts'
import { useActionForm } from '../../form/ground/use-action-form.ts'
import { SelectField } from '../../form/rare-field/select-field.tsx'
import { TextareaField } from '../../form/rare-field/textarea-field.tsx'
import { ActionForm } from '../../form/submit/action-form.tsx'
import { currentSession } from '../../session/session.ts'
import { TitledCard } from '../../ui/block/titled-card.tsx'
import { messageForm, messageOf, noMessage } from './message-form.ts'
import { PerhapsHere } from './perhaps-here.tsx'

const topics = messageTopics.map((value) => ({ value, label: text.topics[value] }))

/** Writes to customer service, in the name of the e-mail address that signed in (§3). */
export function MessageCard() {
  const { email } = currentSession()
  const location = useLocation()
  const [empty] = useState(() => messageOf(location.state))
  const form = useActionForm({
    schema: messageForm,
    empty,
    texts: text.messageFields,
    draft: 'sendMessage',
  })
  const sendMessage = useAction('sendMessage', { after: () => form.reset(noMessage) })
  const topic = useWatch({ control: form.control, name: 'topic' })
  const lead = text.messageLead(email)
  return (
    <TitledCard title={text.messageTitle}>
      <p>
        {lead.before}
        <strong>{lead.email}</strong>
        {lead.after}
      </p>
      <PerhapsHere />
      <ActionForm
        form={form}
        action={sendMessage}
        request={({ text, topic }) => ({ body: { text, email, ...(topic !== '' && { topic }) } })}
        submitLabel={text.message}
        bare
      >
        <SelectField form={form} name="topic" options={topics} placeholder={text.otherTopic} optional />
        {topic !== '' && <p>{text.topicHints[topic]}</p>}
        <TextareaField form={form} name="text" max={limits.messageLength} />
      </ActionForm>
    </TitledCard>
  )
}
