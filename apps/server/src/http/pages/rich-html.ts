import { Html, html } from '@portal/contract/page/html.ts'
import { z } from 'zod'

const Node = z.looseObject({
  nodeType: z.string(),
  value: z.string().optional(),
  marks: z.array(z.looseObject({ type: z.string() })).optional(),
  data: z.looseObject({ uri: z.string().optional() }).optional(),
  content: z.array(z.unknown()).optional(),
})

// The page has its h1, a category its h2, a question stands for the h3.
const tags = new Map([
  ['paragraph', 'p'],
  ['heading-3', 'h4'],
  ['unordered-list', 'ul'],
  ['ordered-list', 'ol'],
  ['list-item', 'li'],
])

/** Far deeper than an answer is, and nothing to the stack. */
const deepest = 20

/**
 * Rich text of the content service as HTML from a closed list: what is not in it shows as its children, so
 * that nothing an editor writes becomes markup, script or a dangerous link.
 */
export function richHtml(rich: unknown, depth = 0): Html {
  const { data: node } = Node.safeParse(rich)
  if (!node || depth > deepest) return html``
  if (node.value !== undefined) {
    const isBold = node.marks?.some(({ type }) => type === 'bold') ?? false
    return isBold ? html`<strong>${node.value}</strong>` : html`${node.value}`
  }
  const children = (node.content ?? []).map((child) => richHtml(child, depth + 1))
  const uri = node.data?.uri
  if (uri !== undefined && isSafe(uri)) return html`<a href="${uri}">${children}</a>`
  const tag = tags.get(node.nodeType)
  return tag === undefined
    ? html`${children}`
    : html`${new Html(`<${tag}>`)}${children}${new Html(`</${tag}>`)}`
}

const isSafe = (uri: string) => /^(https:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(uri)
