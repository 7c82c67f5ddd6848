let name = ''

/** Whose page is drawn next. */
export function drawFor(customer: string): void {
  name = customer
}

/** Stands in for the session of a running page. */
export const currentSession = () => ({ name, email: '', accountId: '' })
