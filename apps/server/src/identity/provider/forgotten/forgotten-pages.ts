import { forgottenPath, loginPath } from '@portal/contract/ground/paths.ts'
import { html } from '@portal/contract/page/html.ts'
import { signIn } from '@portal/words/identity/sign-in.ts'
import { page } from '../../sign-in/page.ts'
import { emailField } from '../forms/email-field.ts'

type ForgottenPage = {
  email?: string
  error?: string
  /** What was typed is not wrong: nothing is taken for a while. */
  isLocked?: boolean
}

/** Asks for the sign-in name whose password is forgotten. */
export function forgottenPage({ email = '', error, isLocked = false }: ForgottenPage = {}): string {
  const texts = signIn.forgotten
  const hasError = error !== undefined
  return page({
    title: (hasError ? signIn.signIn.errorTitlePrefix : '') + texts.title,
    main: html`<h1>${texts.title}</h1>
      <p class="hint">${texts.lead}</p>
      ${hasError && html`<p class="alert" id="error" role="alert">${error}</p>`}
      <form method="post" action="${forgottenPath}">
        ${emailField({ email, hasError: hasError && !isLocked, hasFocus: !isLocked })}
        <button class="button" type="submit">${texts.submit}</button>
      </form>
      <p class="links"><a href="${loginPath}">${texts.back}</a></p>`,
  })
}
