import { html, type Html } from '@portal/contract/page/html.ts'
import { emailLength } from '@portal/domain/ground/fields.schema.ts'
import { signIn } from '@portal/words/identity/sign-in.ts'

/** The field for the sign-in name; the cursor goes where typing goes on. */
export function emailField({
  email,
  hasError,
  hasFocus,
}: {
  email: string
  hasError: boolean
  hasFocus: boolean
}): Html {
  return html`<div class="field">
    <label for="email">${signIn.signIn.email}</label>
    <input
      id="email"
      name="email"
      type="email"
      inputmode="email"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      maxlength="${String(emailLength)}"
      required
      value="${email.slice(0, emailLength)}"
      ${hasError && html` aria-invalid="true" aria-describedby="error"`}${hasFocus && html` autofocus`}
    />
  </div>`
}
