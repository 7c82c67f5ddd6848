// Comfort on the pages outside the portal; each of them works without it.

for (const button of document.querySelectorAll('button')) {
  const input = document.getElementById(button.dataset['reveals'] ?? '')
  if (input instanceof HTMLInputElement) offerReveal(button, input)
}

// Whoever sees one of these pages is signed out in this tab, perhaps without her doing: what it kept of her
// goes (tab-storage.ts). Only what she was typing waits for her at the sign-in page, for ten minutes.
if (/^\/(auth|oidc\/interaction)\//.test(location.pathname))
  wipe(/^\/(oidc|auth\/forgotten)\b/.test(location.pathname))

// The page that waits for it has what she typed and sends it on; other tabs have nobody who listens.
const announces = document.querySelector('h1')?.dataset['announces']
if (announces !== undefined) new BroadcastChannel(announces).postMessage('')

for (const form of document.forms) {
  if ('submitsItself' in form.dataset) form.submit()
}

/**
 * @param {HTMLButtonElement} button
 * @param {HTMLInputElement} input
 */
function offerReveal(button, input) {
  const { show = '', hide = '' } = button.dataset
  /** @param {boolean} isShown */
  const reveal = (isShown) => {
    input.type = isShown ? 'text' : 'password'
    button.textContent = isShown ? hide : show
  }
  button.hidden = false
  button.addEventListener('click', () => reveal(input.type === 'password'))
  // Browsers remember what was typed in text fields; a password must leave as one.
  input.form?.addEventListener('submit', () => reveal(false))
}

/** @param {boolean} mayComeBack */
function wipe(mayComeBack) {
  const signedOutAt = Number(sessionStorage.getItem('portail:signed-out-at')) || Date.now()
  const left = signedOutAt + 600_000 - Date.now()
  const waits = mayComeBack && left > 0 ? /:(draft:|policyNumber$|addressData$)/ : /^$/
  const ours = Object.keys(sessionStorage).filter((key) => key.startsWith('portail:'))
  const kept = ours.filter((key) => waits.test(key))
  for (const key of ours) if (!kept.includes(key)) sessionStorage.removeItem(key)
  if (kept.length === 0) return
  sessionStorage.setItem('portail:signed-out-at', String(signedOutAt))
  setTimeout(() => wipe(false), left)
}
