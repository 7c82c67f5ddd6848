import { confirmedChannel } from '@portal/contract/ground/confirmed-channel.ts'
import { confirmPath } from '@portal/contract/ground/paths.ts'
import { confirmation as text } from '@portal/words/authentication/confirmation.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { fetchAsksPassword } from '../../session/confirmation/asks-password.ts'
import { currentSession, renewToken } from '../../session/session.ts'
import { Button, buttonClass } from '../../ui/action/button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { InlineMessage } from '../../ui/surface/inline-message.tsx'
import { useActionForm } from '../ground/use-action-form.ts'
import { PasswordField } from '../rare-field/password-field.tsx'
import { empty, passwordForm } from '../rare-field/password-form.ts'
import styles from './confirmation.module.css'

type Props = { onAnswer: (confirmed: boolean) => void }

/** Asks her to show again that it is her (RFC 9470), over the form, which keeps what was typed. */
export function ConfirmationModal({ onAnswer }: Props) {
  const { data: asksPassword } = useQuery({
    queryKey: ['asksPassword'],
    queryFn: fetchAsksPassword,
    staleTime: 0,
  })
  if (asksPassword === undefined) return null
  return asksPassword ? <ByPassword onAnswer={onAnswer} /> : <Elsewhere onAnswer={onAnswer} />
}

function ByPassword({ onAnswer }: Props) {
  const formId = useId()
  const form = useActionForm({ schema: passwordForm, empty, texts: text.fields })
  const { busy, refusal, confirm } = useConfirm({
    onAnswer,
    onWrong: (message) => form.setError('password', { type: 'server', message }, { shouldFocus: true }),
  })
  const send = form.handleSubmit(confirm, () => form.setFocus('password'))
  const cancel = () => onAnswer(false)
  const actions = (
    <>
      <Button tone="secondary" onClick={cancel}>
        {text.cancel}
      </Button>
      <Button type="submit" form={formId} busy={busy}>
        {text.confirm}
      </Button>
    </>
  )
  return (
    <Modal open onClose={cancel} title={text.title} actions={actions}>
      <p>{text.why}</p>
      <p>{text.byPassword}</p>
      {/* What its field says of the password is heard as well: the focus may be there already. */}
      <div role="alert" aria-atomic="false" className={styles.asked}>
        {refusal !== undefined && <InlineMessage level="error">{refusal}</InlineMessage>}
        <form id={formId} noValidate onSubmit={(event) => void send(event)}>
          {/* Whose password it is, for the browser's password manager. */}
          <input type="email" autoComplete="username" value={currentSession().email} readOnly hidden />
          <PasswordField form={form} name="password" autoComplete="current-password" />
        </form>
      </div>
    </Modal>
  )
}

type Asking = Props & {
  /** Of a wrong password, which its field tells. */
  onWrong: (message: string) => void
}

/** Sends the password, one at a time, and says why it was not taken. */
function useConfirm({ onAnswer, onWrong }: Asking) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const confirm = async (body: { password: string }) => {
    if (busy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await call('confirmPassword', { body })
      onAnswer(true)
    } catch (error) {
      setBusy(false)
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'wrong-password') onWrong(text.wrongPassword)
      else setRefusal(code === 'too-many-requests' ? text.tooManyTries : text.failed)
      if (!(error instanceof ApiError)) reportError(error)
    }
  }
  return { busy, refusal, confirm }
}

/** The provider's own page asks, in another tab: this one would lose what was typed. */
function Elsewhere({ onAnswer }: Props) {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    const channel = new BroadcastChannel(confirmedChannel)
    channel.addEventListener('message', () => {
      // Without the server the change itself will say so.
      void renewToken()
        .catch(() => undefined)
        .then(() => onAnswer(true))
    })
    return () => channel.close()
  }, [onAnswer])
  const cancel = () => onAnswer(false)
  const actions = (
    <>
      <Button tone="secondary" onClick={cancel}>
        {text.cancel}
      </Button>
      <a
        className={buttonClass()}
        href={confirmPath}
        target="_blank"
        rel="noreferrer"
        onClick={() => setWaiting(true)}
      >
        {text.elsewhere}
      </a>
    </>
  )
  return (
    <Modal open onClose={cancel} title={text.title} actions={actions}>
      <p>{text.why}</p>
      <p>{text.inAnotherTab}</p>
      <p role="status">{isWaiting && text.waiting}</p>
    </Modal>
  )
}
