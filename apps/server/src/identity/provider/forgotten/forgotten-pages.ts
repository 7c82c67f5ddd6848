import { forgottenPath, loginPath } from '@portal/contract/ground/paths.ts'
import { html } from '@portal/contract/page/html.ts'
import { signIn } from '@portal/words/identity/sign-in.ts'
import { page } from '../../sign-in/page.ts'

/** Asks for the sign-in name whose password is forgotten. */
export function forgottenPage({ email = '', error }: { email?: string; error?: string } = {}): string {
  const texts = signIn.forgotten
  const hasError = error !== undefined
  return page({
    title: (hasError ? signIn.signIn.errorTitlePrefix : '') + texts.title,
    main: html`<h1>${texts.title}</h1>
      <p class="hint" id="hint">${texts.lead}</p>
      ${hasError && html`<p class="alert" id="error" role="alert">${error}</p>`}
      <form method="post" action="${forgottenPath}">
        <div class="field">
          <label for="email">${texts.email}</label>
          <input
            id="email"
            name="email"
            type="email"
            inputmode="email"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            maxlength="254"
            required
            value="${email}"
            aria-describedby="${hasError ? 'error hint' : 'hint'}"
            ${hasError && html` aria-invalid="true"`}
            autofocus
          />
        </div>
        <button class="button" type="submit">${texts.submit}</button>
      </form>
      <p class="links"><a href="${loginPath}">${texts.back}</a></p>`,
  })
}
