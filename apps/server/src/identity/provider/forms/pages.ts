import { forgottenPath } from '@portal/contract/ground/paths.ts'
import { html, type Html } from '@portal/contract/page/html.ts'
import { dialled } from '@portal/domain/ground/dialled.ts'
import { demoPassword, demoSignIns, signIn } from '@portal/words/identity/sign-in.ts'
import { shell } from '@portal/words/shell/shell.ts'
import { page } from '../../sign-in/page.ts'
import { emailField } from './email-field.ts'
import { revealable } from './revealable.ts'

type SignInPage = {
  /** Where the form goes. */
  action: string
  email: string
  error?: string | undefined
  /** What was typed is not wrong: nothing is taken for a while. */
  isLocked?: boolean
  /** Whether the demonstration sign-ins are offered. */
  demo: boolean
}

/** The sign-in page; `error` is said at once and belongs to both fields, or to none. */
export function signInPage({ action, email, error, isLocked = false, demo }: SignInPage): string {
  const texts = signIn.signIn
  const hasError = error !== undefined
  const isWrong = hasError && !isLocked
  return page({
    title: (hasError ? texts.errorTitlePrefix : '') + texts.title,
    main: html`<h1>${texts.heading}</h1>
      ${hasError && html`<p class="alert" id="error" role="alert">${error}</p>`}
      <form method="post" action="${action}">
        ${emailField({ email, hasError: isWrong, hasFocus: email === '' })}
        ${passwordField(email !== '' && !isLocked, isWrong)}
        <button class="button" type="submit">${texts.submit}</button>
      </form>
      <p class="links"><a href="${forgottenPath}">${signIn.forgotten.title}</a></p>
      ${customerService()} ${demo && demoAccounts()}`,
  })
}

/** Whom to call who cannot sign in. */
function customerService(): Html {
  const { telephone, hours } = shell.customerService
  return html`<p class="hint">
    ${shell.footer.help} <a href="tel:${dialled(telephone)}">${telephone}</a>, ${hours}
  </p>`
}

function passwordField(hasFocus: boolean, hasError: boolean): Html {
  const input = html`<input
    id="password"
    name="password"
    type="password"
    autocomplete="current-password"
    maxlength="1000"
    required${hasError && html` aria-invalid="true" aria-describedby="error"`}${hasFocus && html` autofocus`}
  />`
  return html`<div class="field">
    <label id="password-label" for="password">${signIn.signIn.password}</label>
    ${revealable('password', input)}
  </div>`
}

function demoAccounts() {
  return html`<details class="demo">
    <summary>${signIn.demo.summary}</summary>
    <ul>
      ${Object.entries(demoSignIns).map(([email, description]) => html`<li><strong>${email}</strong> ${description}</li>`)}
    </ul>
    <p class="hint">${signIn.demo.password} <code>${demoPassword}</code></p>
  </details>`
}

type Form = { action: string; xsrf: string }

/** Ends the provider's session; asks first unless the portal itself sent the customer here. */
export function signOutPage({ action, xsrf, isOwnDoing }: Form & { isOwnDoing: boolean }): string {
  const texts = signIn.signOut
  return page({
    title: texts.title,
    main: html`<h1>${isOwnDoing ? texts.leaving : texts.question}</h1>
      ${!isOwnDoing && html`<p class="hint">${texts.lead}</p>`}
      <form method="post" action="${action}" ${isOwnDoing && html` data-submits-itself`}>
        <input type="hidden" name="xsrf" value="${xsrf}" />
        <input type="hidden" name="logout" value="yes" />
        <button class="button" type="submit">${texts.submit}</button>
      </form>
      ${!isOwnDoing && html`<p class="links"><a href="/">${texts.stay}</a></p>`}`,
  })
}

/** A step of the provider that needs no decision. */
export function resumePage({ action, xsrf }: Form): string {
  const texts = signIn.resume
  return page({
    title: texts.title,
    main: html`<h1>${texts.title}</h1>
      <p class="hint">${texts.lead}</p>
      <form method="post" action="${action}" data-submits-itself>
        <input type="hidden" name="xsrf" value="${xsrf}" />
        <input type="hidden" name="logout" value="yes" />
        <button class="button" type="submit">${texts.submit}</button>
      </form>`,
  })
}
