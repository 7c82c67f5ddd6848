import { complaintPath, loginTo } from '@portal/contract/ground/paths.ts'
import { html } from '@portal/contract/page/html.ts'
import { complaintDeadlines } from '@portal/domain/complaint/complaint-deadlines.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { byLetter, complaint as words } from '@portal/words/complaint/complaint.ts'
import { mediationWays } from '@portal/words/complaint/mediation.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { textPage } from './text-page.ts'

/**
 * /complaint for who is not signed in, sent on the day `today`: ACPR 2024-R-02 wants the way to complain, its
 * clocks and the mediator where no account is needed.
 */
export function complaintPage(today: IsoDate): string {
  const { lead, website, address } = mediationWays()
  return textPage({
    title: screenTitles.complaint,
    path: complaintPath,
    main: html`<h1>${screenTitles.complaint}</h1>
      <p>${frenchTypography(words.lead)}</p>
      <p>${words.signedOut.write}</p>
      <ul class="ways">
        <li><a href="${loginTo(complaintPath)}">${words.signedOut.signIn}</a></li>
      </ul>
      <h2>${words.otherWaysTitle}</h2>
      <dl>
        ${words.otherWays().map(
          ({ term, way, href, more = '' }) =>
            html`<dt>${term}</dt>
              <dd>${href ? html`<a href="${href}">${way}</a>` : way}${more}</dd>`,
        )}
      </dl>
      <h2>${words.deadlinesTitle}</h2>
      <ul>
        ${words.clocks(complaintDeadlines(today)).map(({ promise, day }) => html`<li>${promise} ${day}</li>`)}
      </ul>
      <h2>${words.mediationTitle}</h2>
      <p>${lead}</p>
      <dl>
        <dt>${words.online}</dt>
        <dd><a href="${website}" rel="noreferrer">${website}</a></dd>
        <dt>${byLetter}</dt>
        <dd>${address}</dd>
      </dl>`,
  })
}
