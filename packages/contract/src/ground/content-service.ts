/** The content service, as our own server passes it on (§7). */
export const contentPath = '/content'

/** Its entries, in the shape of Contentful's delivery API. */
export function entriesPath(space: string, environment: string): string {
  return `${contentPath}/spaces/${space}/environments/${environment}/entries`
}

/** What the FAQ is made of (§7): a bulletin gives a category its title, a section of that title its pages. */
export const contentTypes = ['bulletin', 'section', 'page'] as const
export type ContentType = (typeof contentTypes)[number]

/** Tags the bulletins that are categories. */
export const categoryTag = 'france'
