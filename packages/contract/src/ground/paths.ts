/** Signing in and out: where browsers are sent, and what their pages ask by the session's cookie. */
export const authPath = '/auth'
export const loginPath = '/auth/login'
export const callbackPath = '/auth/callback'
/** Where she shows the provider anew that it is her, in a window beside; the page shown once she has. */
export const confirmPath = '/auth/confirm'
export const confirmedPath = '/auth/confirmed'
export const tokenPath = '/auth/token'
export const logoutPath = '/auth/logout'
/** The page shown once the session is over. */
export const signedOutPath = '/auth/signed-out'

/** A forgotten password (decisions §3): where it is told, where the letter's link leads, what came of it. */
export const forgottenPath = '/auth/forgotten'
export const forgottenPasswordPath = `${forgottenPath}/password`
export const forgottenSentPath = `${forgottenPath}/sent`
export const forgottenDonePath = `${forgottenPath}/done`

/** The embedded OpenID provider. */
export const providerPath = '/oidc'

/** Where complaints are taken: a screen, and a page for who is not signed in. */
export const complaintPath = '/complaint'

/** What to do after an accident, a theft or a breakdown: a screen, and a page for who is not signed in. */
export const claimsPath = '/claims'

/** All screens: a screen, and a page for who is not signed in. */
export const sitemapPath = '/sitemap'

/** The policies, by both their names (§2). */
export const homePath = '/'
export const policiesToo = '/policies'

/** Whether a path without its query is that of the policies. */
export function isHome(path: string): boolean {
  return path === homePath || path === policiesToo
}

/** Her account and its parts (§2); mails and legal texts lead to some of them. */
export const accountPath = '/account'
export const accountPasswordPath = `${accountPath}/password`
export const accountCommunicationPath = `${accountPath}/communication`
export const accountContactPath = `${accountPath}/contact`
export const accountDeletePath = `${accountPath}/accountDelete`

/** Screens that ask for a change of her address, an end or a call (§2): each begins with her account. */
export const changeAddressPath = '/changeAddress'
export const contractTerminationPath = '/contractTermination'
export const contactPath = '/contact'
export const callBackPath = '/callback'

/** Screens that legal texts lead to (§2). */
export const rulesPath = '/rules'
export const personalInformationPath = '/personalInformation'
export const cookiesPath = '/cookies'

/** Screens that mails lead to (§2). */
export const coveragesPath = '/coverages'
export const documentsPath = '/documents'
/** The documents that are to be sent. */
export const documentsToSendPath = `${documentsPath}/1`

/** Where a customer finds her data (decisions §3). */
export const privacyPath = '/privacy'

/** What the law wants read without signing in. */
export const legalRoot = '/legal'
export const accessibilityPath = '/legal/accessibility'

/** Whether the process answers, and whether it can serve. */
export const livePath = '/live'
export const readyPath = '/ready'

/** Where a sign-in begins that comes back to the page `to`. */
export function loginTo(to: string): string {
  return `${loginPath}?to=${encodeURIComponent(to)}`
}
