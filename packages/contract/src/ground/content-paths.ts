/** The content service, as our own server passes it on (§7). */
export const contentPath = '/content'

/** Its entries, in the shape of Contentful's delivery API. */
export function entriesPath(space: string, environment: string): string {
  return `${contentPath}/spaces/${space}/environments/${environment}/entries`
}
