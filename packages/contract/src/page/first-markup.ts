import type { Policy } from '@portal/domain/policy/policy.schema.ts'

/** Where the build leaves, below its folder, the module that draws a page before its scripts run. */
export const firstMarkupFile = '.vite/first-markup.mjs'

/** What is known of a page by then. */
export type BeforeScripts = {
  isHome: boolean
  /** The customer's; '' when the provider gives none. */
  name: string
  /** She has not answered the question about cookies. */
  isAsking: boolean
  /** This instant, ISO 8601. */
  now: string
  /** Hers, at home; absent = not known. */
  policies?: readonly Policy[]
}

/** Draws it, as HTML. */
export type FirstMarkup = (known: BeforeScripts) => string
