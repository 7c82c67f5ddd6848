import { html, type Html } from '@portal/contract/page/html.ts'
import { dialled } from '@portal/domain/ground/dialled.ts'
import { broker } from '@portal/words/broker/broker.ts'
import { service } from '@portal/words/broker/customer-service.ts'
import { withoutAccount as words } from '@portal/words/termination/without-account.ts'

/** How a contract is ended by who cannot sign in (D215-1 of the code de la consommation), and by heirs. */
export function withoutAccountPart(): Html {
  const letter = words.letter()
  const query = Object.entries({ subject: words.subject, body: letter.join('\r\n\r\n') })
  const mail = query.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&')
  return html`<h2>${words.title}</h2>
    <p>${words.lead}</p>
    <dl>
      ${words.contacts().map(
        ([term, meaning]) =>
          html`<dt>${term}</dt>
            <dd>${linked(meaning)}</dd>`,
      )}
    </dl>
    <p>${words.why}</p>
    <h3>${words.letterTitle}</h3>
    <p>${words.letterLead}</p>
    <blockquote>${letter.map((part) => html`<p>${part}</p>`)}</blockquote>
    <p><a href="mailto:${broker().email}?${mail}">${words.write}</a></p>
    <h3>${words.heirsTitle}</h3>
    ${words.heirs().map((paragraph) => html`<p>${paragraph}</p>`)}`
}

/** What can be dialled or written to is a link. */
function linked(contact: string): Html {
  const { email } = broker()
  const { telephone } = service()
  if (contact === telephone) return html`<a href="tel:${dialled(telephone)}">${telephone}</a>`
  if (contact === email) return html`<a href="mailto:${email}">${email}</a>`
  return html`${contact}`
}
