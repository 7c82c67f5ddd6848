/** A node of Contentful's rich text. */
export type RichTextNode =
  | { nodeType: 'text'; value: string; marks: { type: string }[]; data: object }
  | { nodeType: string; data: object; content: RichTextNode[] }

/**
 * Contentful's rich text from the little Markdown of the embedded content: paragraphs, `- ` and `1. ` lists,
 * `### ` headings, `**bold**` and `[text](address)`.
 */
export function richText(markdown: string): RichTextNode {
  const blocks = markdown.trim().split(/\n{2,}/)
  return node('document', blocks.map(blockNode))
}

/** Every word a customer can read in it, to search in. */
export function plainText(rich: RichTextNode): string {
  return 'value' in rich ? rich.value : rich.content.map(plainText).join(' ')
}

function blockNode(text: string): RichTextNode {
  const lines = text.split('\n')
  if (text.startsWith('### ')) return node('heading-3', inlines(text.slice(4)))
  if (lines.every((line) => line.startsWith('- '))) return node('unordered-list', lines.map(listItem))
  if (lines.every((line) => /^\d+\. /.test(line))) return node('ordered-list', lines.map(listItem))
  return paragraph(lines.join(' '))
}

function listItem(line: string): RichTextNode {
  return node('list-item', [paragraph(line.replace(/^(?:-|\d+\.) /, ''))])
}

function paragraph(text: string): RichTextNode {
  return node('paragraph', inlines(text))
}

function inlines(text: string): RichTextNode[] {
  return text
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, label, uri] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? []
      if (label !== undefined) return node('hyperlink', [words(label)], { uri })
      return part.startsWith('**') ? words(part.slice(2, -2), 'bold') : words(part)
    })
}

function words(value: string, ...marks: string[]): RichTextNode {
  return { nodeType: 'text', value, marks: marks.map((type) => ({ type })), data: {} }
}

function node(nodeType: string, content: RichTextNode[], data: object = {}): RichTextNode {
  return { nodeType, data, content }
}
