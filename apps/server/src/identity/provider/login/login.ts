/** What signs somebody in to an open account. */
export type Login = {
  accountId: string
  passwordHash: string
  /** Whether the next sign-in asks for another password. */
  mustChange: boolean
}
