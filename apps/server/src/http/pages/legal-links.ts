import { legalNames, legalPath } from '@portal/contract/page/public-page.ts'
import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { legal, legalTitles } from '@portal/words/legal/legal.ts'

/** The way to her portal from a page that needs no sign-in; who is signed in goes there without one. */
export const signInLink = { href: '/', label: legal.signIn }

/** What stands below a page that needs no sign-in. */
export const legalLinks = legalNames.map((name) => ({
  href: legalPath(name),
  label: frenchTypography(legalTitles[name]),
}))
