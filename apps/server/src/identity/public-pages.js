// Comfort on the pages outside the portal; each of them works without it.

for (const button of document.querySelectorAll('button')) {
  const input = document.getElementById(button.dataset['reveals'] ?? '')
  if (input instanceof HTMLInputElement) offerReveal(button, input)
}

// Whoever sees one of these pages is signed out in this tab, perhaps without her doing: what it kept of her goes (tab-storage.ts).
if (/^\/(auth\/|oidc\/interaction\/)/.test(location.pathname)) {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('portail:')) sessionStorage.removeItem(key)
}

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
