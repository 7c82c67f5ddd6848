import { html, type Html } from '@portal/contract/page/html.ts'
import { signIn } from '@portal/words/identity/sign-in.ts'

/** The password field `input`, and what shows what is typed in it; its label has the id `${id}-label`. */
export function revealable(id: string, input: Html): Html {
  const { showPassword, hidePassword } = signIn.signIn
  return html`<div class="with-reveal">
    ${input}
    <button
      class="reveal"
      type="button"
      hidden
      data-reveals="${id}"
      data-show="${showPassword}"
      data-hide="${hidePassword}"
      aria-controls="${id}"
      aria-describedby="${id}-label"
    >
      ${showPassword}
    </button>
  </div>`
}
