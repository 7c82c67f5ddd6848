/** A node as it comes from the content service: anything may be missing, and its type may be unknown. */
export type RichNode = {
  nodeType?: unknown
  value?: unknown
  marks?: unknown
  data?: unknown
  content?: unknown
}
export type RichDocument = RichNode & { nodeType: 'document' }

/** Whether a field holds rich text. */
export function isDocument(value: unknown): value is RichDocument {
  return isNode(value) && value.nodeType === 'document'
}

/** The nodes inside a node; whatever is none is left out. */
export function childrenOf({ content }: RichNode): RichNode[] {
  return Array.isArray(content) ? content.filter(isNode) : []
}

/** The marks of a text: 'bold', 'italic'… */
export function marksOf({ marks }: RichNode): string[] {
  if (!Array.isArray(marks)) return []
  return marks
    .filter(isNode)
    .flatMap((mark) => ('type' in mark && typeof mark.type === 'string' ? [mark.type] : []))
}

/** Where a hyperlink leads, if a link may lead there: our own pages, the web, e-mail, telephone. */
export function safeAddress({ data }: RichNode): string | undefined {
  if (typeof data !== 'object' || data === null || !('uri' in data) || typeof data.uri !== 'string')
    return undefined
  const uri = data.uri.trim()
  // Two slashes, or one and a backslash, would leave for another host; browsers skip control characters.
  if (/^\/(?![/\\])/.test(uri) && !/[\p{Cc}\\]/u.test(uri)) return uri
  const protocol = URL.parse(uri)?.protocol ?? ''
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol) ? uri : undefined
}

function isNode(value: unknown): value is RichNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
