import type { CDPSession, Locator, Page } from '@playwright/test'

type Node = {
  nodeId: string
  ignored: boolean
  role?: { value?: unknown }
  name?: { value?: unknown }
  childIds?: string[]
  parentId?: string
  backendDOMNodeId?: number
}

/** An item that a screen reader stops at, or another node, in the order in which they are heard. */
type Heard = { id: number | undefined; isItem: boolean; isHeading: boolean }

const controls =
  /^(button|link|textbox|searchbox|combobox|checkbox|radio|tab|menuitem|DisclosureTriangle|spinbutton)$/

/**
 * How many items lie between what has the focus and `control` in the tree that screen readers read; from
 * heading to heading where that is shorter. Throws where the control is not in the tree.
 */
export async function itemsBetween(page: Page, control: Locator): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const { nodes }: { nodes: Node[] } = await session.send('Accessibility.getFullAXTree')
  const order = inOrder(nodes)
  const focused = await idOf(session, page.locator('*:focus').last())
  const target = await idOf(session, control)
  await session.detach()
  const at = order.findIndex(({ id }) => id !== undefined && id === target)
  if (at < 0) throw new Error(`Not in the accessibility tree: ${control.toString()}`)
  const from = Math.max(
    0,
    order.findIndex(({ id }) => id !== undefined && id === focused),
  )
  const way = at < from ? order.slice(at, from) : order.slice(from + 1, at + 1)
  const items = way.filter(({ isItem }) => isItem).length
  if (at < from) return items
  const headings = way.filter(({ isHeading }) => isHeading).length
  const after = way.slice(way.findLastIndex(({ isHeading }) => isHeading) + 1)
  return headings === 0 ? items : Math.min(items, headings + after.filter(({ isItem }) => isItem).length)
}

/** From its root on; what is inside a control or a heading is said with it. */
function inOrder(nodes: readonly Node[]): Heard[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const walk = (node: Node | undefined, isSaid: boolean): Heard[] => {
    if (!node) return []
    const role = node.ignored ? '' : textOf(node.role)
    const isHeading = role === 'heading'
    const isControl = controls.test(role)
    const isText = role === 'StaticText' && textOf(node.name).trim() !== ''
    const own = {
      id: node.backendDOMNodeId,
      isItem: !isSaid && (isHeading || isControl || isText),
      isHeading,
    }
    const within = node.childIds ?? []
    return [own, ...within.flatMap((id) => walk(byId.get(id), isSaid || isHeading || isControl))]
  }
  return walk(
    nodes.find(({ parentId }) => parentId === undefined),
    false,
  )
}

/** What the tree says of a node, where that is a text. */
const textOf = (value: Node['name']) => (typeof value?.value === 'string' ? value.value : '')

/** The id of the browser's own for that element, if there is one. */
async function idOf(session: CDPSession, element: Locator): Promise<number | undefined> {
  if ((await element.count()) === 0) return undefined
  const mark = 'data-heard'
  await element.evaluate((node, mark) => node.setAttribute(mark, ''), mark)
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: `[${mark}]` })
  const { node } = await session.send('DOM.describeNode', { nodeId })
  await element.evaluate((node, mark) => node.removeAttribute(mark), mark)
  return node.backendNodeId
}
