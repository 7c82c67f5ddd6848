/**
 * What a person calls a document: its file's name without ending, without the policy's number at its end,
 * words apart. The whole name where nothing else is left of it.
 */
export function documentTitle(fileName: string, policyNumber: string): string {
  const words = fileName.replace(/\.[a-z\d]{1,5}$/i, '').replaceAll('_', ' ')
  const named = words.endsWith(policyNumber) ? words.slice(0, -policyNumber.length) : words
  const title = named.replace(/[\s\-–(]+$/, '').trim()
  return title === '' ? fileName : title.charAt(0).toLocaleUpperCase('fr') + title.slice(1)
}

/** Documents under the year of their day, the latest first; within a year in the order they came in. */
export function documentsByYear<Dated extends { created: string }>(
  documents: readonly Dated[],
): { year: string; documents: Dated[] }[] {
  const years = [...new Set(documents.map(yearOf))].toSorted().toReversed()
  return years.map((year) => ({ year, documents: documents.filter((one) => yearOf(one) === year) }))
}

function yearOf({ created }: { created: string }): string {
  return created.slice(0, 4)
}
