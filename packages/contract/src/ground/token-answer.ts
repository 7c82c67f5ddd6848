/** What a page needs to speak for its customer: the answer of `POST /auth/token`, and the page's own copy. */
export type TokenAnswer = {
  accessToken: string
  /** In seconds. */
  expiresIn: number
  accountId: string
  email: string
  name: string
  /** An ISO instant of the business clock. */
  now: string
  /** How often an open page gives a sign of life. */
  heartbeatSeconds: number
  /** Whether it is the portal that asks for the password again, or the provider's own page. */
  asksPassword: boolean
}
