import { legalNames, legalPath } from '@portal/contract/page/public-page.ts'
import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { legal, legalTitles } from '@portal/words/legal/legal.ts'

/** What stands below a page that needs no sign-in: the way to it, and the legal pages. */
export const legalLinks = [
  { href: '/', label: legal.signIn },
  ...legalNames.map((name) => ({ href: legalPath(name), label: frenchTypography(legalTitles[name]) })),
]
