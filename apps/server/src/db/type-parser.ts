import pg from 'pg'

/** What text of the database becomes: days stay 'yyyy-mm-dd', bigints are numbers where they fit. */
export const typeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  // A Date would put a calendar day into a time zone.
  if (oid === pg.types.builtins.DATE) return (text: string) => text
  if (oid === pg.types.builtins.INT8) return safeInteger
  return pg.types.getTypeParser(oid, format)
}

function safeInteger(text: string): number | string {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}
