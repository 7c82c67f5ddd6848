import { closeAccount as story } from '@portal/words/account/account.stories.ts'
import { account as text } from '@portal/words/account/account.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../form/action/use-action.ts'
import { useActionForm } from '../../../form/ground/use-action-form.ts'
import { PasswordField } from '../../../form/rare-field/password-field.tsx'
import { empty, passwordForm } from '../../../form/rare-field/password-form.ts'
import { ActionForm } from '../../../form/submit/action-form.tsx'
import { currentSession } from '../../../session/session.ts'
import { AccountFrame } from '../frame/account-frame.tsx'
import styles from '../frame/account.module.css'
import { refusedPassword } from '../frame/refused-password.ts'
import { ClosingEffects } from './closing-effects.tsx'
import { leaveForGood } from './leave-for-good.ts'

/** §2 /account/accountDelete: says what closing does, asks for the password, asks again, signs out (§4). */
export function CloseAccountPage() {
  const [closed, setClosed] = useState(false)
  return (
    <div inert={closed}>
      <AccountFrame section="accountDelete">
        <div className={styles.content}>
          <h2>{screenTitles.accountDelete}</h2>
          <ClosingEffects />
          <CloseAccount onClosed={() => setClosed(true)} />
        </div>
      </AccountFrame>
    </div>
  )
}

function CloseAccount({ onClosed }: { onClosed: () => void }) {
  const queries = useQueryClient()
  const { email } = currentSession()
  const form = useActionForm({ schema: passwordForm, empty, texts: text.closingFields })
  const closeAccount = useAction('closeAccount', {
    failure: refusedPassword(story.banner.error, text.wrongPassword, (message) =>
      form.setError('password', { type: 'server', message }, { shouldFocus: true }),
    ),
    after: () => {
      form.reset(empty)
      leaveForGood(queries)
      onClosed()
    },
  })
  const question = {
    title: text.closingTitle,
    body: <p>{text.closing(email)}</p>,
    yes: text.closingYes,
    no: text.closingNo,
    tone: 'ending',
  } as const
  return (
    <ActionForm
      form={form}
      action={closeAccount}
      request={(body) => ({ body })}
      before={() => ({ ask: question })}
      submitLabel={text.closeAccount}
      tone="ending"
      bare
    >
      {/* Whose password it is, for the browser's password manager. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField form={form} name="password" autoComplete="current-password" />
    </ActionForm>
  )
}
