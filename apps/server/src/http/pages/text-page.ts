import { helpPath } from '@portal/contract/ground/help-path.ts'
import { claimsPath, complaintPath, sitemapPath } from '@portal/contract/ground/paths.ts'
import { html, type Html } from '@portal/contract/page/html.ts'
import { legalNames, legalPath, publicPage } from '@portal/contract/page/public-page.ts'
import { brands } from '@portal/domain/ground/brand.ts'
import { dialled } from '@portal/domain/ground/dialled.ts'
import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { help } from '@portal/words/faq/help.ts'
import { legal, legalTitles } from '@portal/words/legal/legal.ts'
import { screenTitles, shell } from '@portal/words/shell/shell.ts'

/** The texts of the law, and what helps: a column each. */
const links = [
  ...legalNames.map((name) => ({ href: legalPath(name), label: frenchTypography(legalTitles[name]) })),
  { href: helpPath, label: help.title },
  { href: claimsPath, label: screenTitles.claims },
  { href: complaintPath, label: screenTitles.complaint },
  { href: sitemapPath, label: screenTitles.sitemap },
]

/**
 * A page at `path` to read without sign-in, with the way to her portal above it (who is signed in goes there
 * without one), and below it what stands below each screen: whom to call and where else to read.
 */
export function textPage({ title, main, path }: { title: string; main: Html; path: string }): string {
  const entry = { href: '/', label: legal.signIn }
  return publicPage({ title, look: 'text', main, entry, foot: foot(path) })
}

function foot(path: string): Html {
  const { name, telephone, hours } = shell.customerService
  return html`<footer class="foot">
    <div>
      <div class="service">
        <p>${name}</p>
        <a href="tel:${dialled(telephone)}">${telephone}</a>
        <p>${hours}</p>
      </div>
      <nav aria-label="${shell.footer.name}">
        <ul>
          ${links.map(({ href, label }) =>
            href === path
              ? html`<li><a aria-current="page">${label}</a></li>`
              : html`<li><a href="${href}">${label}</a></li>`,
          )}
        </ul>
      </nav>
      <p>
        ${Object.entries(brands).map(
          ([brand, { name }]) =>
            html`<span data-brand-name="${brand}">${shell.footer.copyright(name)}</span>`,
        )}
      </p>
    </div>
  </footer>`
}
