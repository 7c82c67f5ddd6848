/** What signs somebody in to an open account. */
export type Login = {
  accountId: string
  /** The address on file, where her letters go. */
  email: string
  passwordHash: string
  /** Whether the next sign-in asks for another password. */
  mustChange: boolean
}
