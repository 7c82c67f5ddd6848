import { account as text } from '@portal/words/account/account.ts'
import { changePassword as story } from '@portal/words/authentication/authentication.stories.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { useAction } from '../../../form/action/use-action.ts'
import { useActionForm } from '../../../form/ground/use-action-form.ts'
import { PasswordField } from '../../../form/rare-field/password-field.tsx'
import { ActionForm } from '../../../form/submit/action-form.tsx'
import { currentSession } from '../../../session/session.ts'
import { AccountFrame } from '../frame/account-frame.tsx'
import styles from '../frame/account.module.css'
import { refusedPassword } from '../frame/refused-password.ts'
import { changePasswordForm, empty } from './change-password-form.ts'

/** §2 /account/password: changes the password and stays, with the form emptied. */
export function ChangePasswordPage() {
  const form = useActionForm({
    schema: changePasswordForm,
    empty,
    texts: text.passwordFields,
  })
  const changePassword = useAction('changePassword', {
    failure: refusedPassword(story.banner.error, text.wrongOldPassword, (message) =>
      form.setError('oldPassword', { type: 'server', message }, { shouldFocus: true }),
    ),
    after: () => form.reset(empty),
  })
  return (
    <AccountFrame section="accountPassword">
      <div className={styles.content}>
        <h2>{screenTitles.accountPassword}</h2>
        <ActionForm
          form={form}
          action={changePassword}
          request={(body) => ({ body })}
          submitLabel={text.changePassword}
        >
          {/* Whose password it is, for the browser's password manager. */}
          <input type="email" autoComplete="username" value={currentSession().email} readOnly hidden />
          <p>{text.passwordLead}</p>
          <PasswordField form={form} name="oldPassword" autoComplete="current-password" />
          <PasswordField form={form} name="newPassword" autoComplete="new-password" />
          <PasswordField form={form} name="confirmation" autoComplete="new-password" />
        </ActionForm>
      </div>
    </AccountFrame>
  )
}
