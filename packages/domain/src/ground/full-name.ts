type Named = { firstName?: string | null | undefined; lastName?: string | null | undefined }

/** What a person is called, in a list, a letter or on a paper; empty where nobody is named. */
export function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}
