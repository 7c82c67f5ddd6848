import type { Link } from './content.ts'

/** Every link in the fields of an entry, rich text included, in their order. */
export function linksIn(value: unknown): Link[] {
  if (Array.isArray(value)) return value.flatMap(linksIn)
  if (typeof value !== 'object' || value === null) return []
  return isLink(value) ? [value] : Object.values(value).flatMap(linksIn)
}

/** Whether a link leads to something of a kind: 'Entry', 'Asset', 'Tag'. */
export function isLinkTo(linkType: string): (link: Link) => boolean {
  return ({ sys }) => sys.linkType === linkType
}

function isLink(value: object): value is Link {
  if (!('sys' in value) || typeof value.sys !== 'object' || value.sys === null) return false
  return 'type' in value.sys && value.sys.type === 'Link' && 'linkType' in value.sys && 'id' in value.sys
}
