import { claimsPath, loginTo } from '@portal/contract/ground/paths.ts'
import { html, type Html } from '@portal/contract/page/html.ts'
import { claimDeadlines } from '@portal/domain/claim/claim-deadlines.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { dialled } from '@portal/domain/ground/dialled.ts'
import { callAssistance, callService } from '@portal/words/broker/call-words.ts'
import { claims as words } from '@portal/words/claim/claims.ts'
import { capital } from '@portal/words/label/capital.ts'
import { screenTitles, shell } from '@portal/words/shell/shell.ts'
import { textPage } from '../text-page.ts'

/**
 * /claims for who is not signed in, read on the day `today`: at the roadside nobody should have to remember a
 * password to learn whom to call.
 */
export function claimsPage(today: IsoDate): string {
  const { telephone } = shell.customerService
  return textPage({
    title: screenTitles.claims,
    path: claimsPath,
    main: html`<h1>${screenTitles.claims}</h1>
      <p>${words.lead}</p>
      ${call(words.assistanceTelephone())}
      <h2>${words.safetyTitle}</h2>
      <ol>
        ${words.safety.map((line) => html`<li>${line}</li>`)}
      </ol>
      <h2>${words.emergency}</h2>
      ${numbers()}
      <h2>${words.reportTitle}</h2>
      ${list(words.report)}
      <ul class="ways">
        <li>
          <a href="${words.applicationSite}" rel="noreferrer">${words.application} ${words.externalHere}</a>
        </li>
      </ul>
      <h2>${words.deadlinesTitle}</h2>
      ${delays(today)}
      <p>${words.law}</p>
      <h3>${words.theftTitle}</h3>
      <p>${words.theft}</p>
      <h2>${words.declareTitle}</h2>
      <p>${words.declare}</p>
      <ul class="ways">
        <li><a href="tel:${dialled(telephone)}">${callService(telephone)}</a></li>
        <li><a href="${loginTo(claimsPath)}">${words.signIn}</a></li>
      </ul>
      <p class="hint">${capital(words.hours())}</p>`,
  })
}

/** The one call that cannot wait comes before all there is to read. */
function call(telephone: string): Html {
  const { lead, number } = callAssistance(telephone)
  return html`<section class="call stopped">
    <h2>${words.assistanceTitle}</h2>
    <p>${words.assistance}<a href="tel:${words.anyEmergency}">${words.anyEmergency}</a>.</p>
    <a href="tel:${dialled(telephone)}">
      <span>${lead}<strong>${number}</strong></span>
    </a>
  </section>`
}

function numbers(): Html {
  return html`<ul class="numbers">
    ${words.emergencies.map(
      ({ number, who, ...how }) =>
        html`<li>
          <a href="${'bySms' in how ? 'sms' : 'tel'}:${number}">${number}</a> <span>${who}</span>
        </li>`,
    )}
  </ul>`
}

function delays(today: IsoDate): Html {
  const deadlines = words.deadlines(claimDeadlines(today))
  return html`<ul class="delays">
    ${deadlines.map(
      ({ what, delay, counted, last }) =>
        html`<li>
          ${what} <strong>${delay}</strong> ${counted} ${last && html`${last.lead} <b>${last.day}</b>`}
        </li>`,
    )}
  </ul>`
}

function list(lines: readonly string[]): Html {
  return html`<ul>
    ${lines.map((line) => html`<li>${line}</li>`)}
  </ul>`
}
