import { html } from '@portal/contract/page/html.ts'
import { signIn } from '@portal/words/identity/sign-in.ts'
import { page } from '../../sign-in/page.ts'
import { revealable } from './revealable.ts'

type NewPasswordPage = {
  texts: Readonly<Record<'title' | 'heading' | 'lead' | 'submit', string>>
  /** Where the form goes. */
  action: string
  /** Shows that she may choose: `password-proof.ts`. */
  proof: string
  /** Her sign-in name, for password managers. */
  username: string
  error?: string | undefined
}

/** Has a first or a forgotten password replaced. */
export function newPasswordPage({ texts, action, proof, username, error }: NewPasswordPage): string {
  const { password, repeated, hint, weak } = signIn.firstPassword
  // Why it was refused may say the rule already.
  const isSaid = error === weak
  const describedBy = [error !== undefined && 'error', !isSaid && 'hint'].filter(Boolean).join(' ')
  const field = (name: string, label: string, isFirst: boolean) => {
    const input = html`<input
      id="${name}"
      name="${name}"
      type="password"
      autocomplete="new-password"
      maxlength="1000"
      required
      aria-describedby="${describedBy}"
      ${error !== undefined && html` aria-invalid="true"`}${isFirst && html` autofocus`}
    />`
    return html`<div class="field">
      <label id="${name}-label" for="${name}">${label}</label>
      ${isFirst && !isSaid && html`<p class="hint" id="hint">${hint}</p>`} ${revealable(name, input)}
    </div>`
  }
  return page({
    title: (error === undefined ? '' : signIn.signIn.errorTitlePrefix) + texts.title,
    main: html`<h1>${texts.heading}</h1>
      <p class="hint">${texts.lead}</p>
      ${error !== undefined && html`<p class="alert" id="error" role="alert">${error}</p>`}
      <form method="post" action="${action}">
        <input type="hidden" name="proof" value="${proof}" />
        <input type="text" name="username" autocomplete="username" value="${username}" readonly hidden />
        ${field('password', password, true)} ${field('repeated', repeated, false)}
        <button class="button" type="submit">${texts.submit}</button>
      </form>`,
  })
}
