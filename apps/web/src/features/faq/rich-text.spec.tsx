import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import type { RichNode } from './rich-text-nodes.ts'
import { RichText } from './rich-text.tsx'

const text = (value: unknown, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
})
const node = (nodeType: unknown, content: unknown, data: unknown = {}) => ({ nodeType, content, data })
const link = (uri: unknown) => node('hyperlink', [text('ici')], { uri })

async function htmlOf(...content: unknown[]) {
  const document: RichNode = { nodeType: 'document', content }
  const { container } = await render(
    <MemoryRouter>
      <RichText document={{ ...document, nodeType: 'document' }} />
    </MemoryRouter>,
  )
  return container.innerHTML
}

it('rich text shows paragraphs, lists, marks and quotes as what they are', async () => {
  const cells = [node('table-header-cell', [text('d')]), node('table-cell', [text('e')])]
  const html = await htmlOf(
    node('paragraph', [text('Un '), text('mot', 'bold', 'italic')]),
    node('unordered-list', [node('list-item', [node('paragraph', [text('a')])])]),
    node('ordered-list', [node('list-item', [node('paragraph', [text('b')])])]),
    node('blockquote', [text('c')]),
    node('hr', []),
    node('table', [node('table-row', cells)]),
  )
  expect(html).toBe(
    '<p>Un <em><strong>mot</strong></em></p><ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol>' +
      '<blockquote>c</blockquote><hr><table><tbody><tr><th>d</th><td>e</td></tr></tbody></table>',
  )
})

it("rich text keeps headings below the page's own", async () => {
  const html = await htmlOf(node('heading-1', [text('a')]), node('heading-4', [text('b')]))
  expect(html).toBe('<h3>a</h3><h4>b</h4>')
})

const good = ['/documents/1', 'https://exemple.fr/a?b=c', 'http://exemple.fr', 'mailto:a@x.fr', 'tel:0199']
it.each(good)('rich text links to %s', async (uri) => {
  expect(await htmlOf(link(uri))).toContain(`href="${uri}"`)
})

const bad = [
  ...['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)'],
  ...['data:text/html,<script>alert(1)</script>', 'vbscript:msgbox(1)', 'file:///etc/passwd'],
  ...['blob:https://exemple.fr/1', '//exemple.fr', '/\\exemple.fr', '/\t/exemple.fr'],
  ...['no address', '', 7, null],
]
it.each(bad)('rich text shows only the words of a link to %j', async (uri) => {
  expect(await htmlOf(link(uri))).toBe('ici')
})

it('rich text shows unknown nodes as what is inside them, and embedded things not at all', async () => {
  const html = await htmlOf(
    node('script', [text('alert(1)')]),
    node('embedded-asset-block', [], { target: { sys: { id: 'x' } } }),
    node('constructor', [text('b')]),
    node('__proto__', [text('c')]),
    node(7, [text('d')]),
  )
  expect(html).toBe('alert(1)bcd')
})

it('rich text writes markup out as text', async () => {
  const html = await htmlOf(text('<img src=x onerror=alert(1)>', 'script', 'constructor'))
  expect(html).toBe('&lt;img src=x onerror=alert(1)&gt;')
})

const malformed = [
  { nodeType: 'text', value: {} },
  { nodeType: 'paragraph', content: 'x' },
]
it.each([null, 'text', 7, [[]], ...malformed])('rich text survives %j', async (content) => {
  expect(await htmlOf(content)).not.toContain('object')
})
