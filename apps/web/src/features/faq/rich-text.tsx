import { createElement, Fragment, type ReactNode } from 'react'
import { ScreenLink } from '../../shell/link/screen-link.tsx'
import { childrenOf, marksOf, safeAddress, type RichDocument, type RichNode } from './rich-text-nodes.ts'

/**
 * Rich text of the content service, as React elements from a closed list: what is not in it shows as its
 * children, so that nothing an editor or an intruder writes becomes markup, script or a dangerous link.
 */
export function RichText({ document }: { document: RichDocument }) {
  return contentOf(document)
}

// Headings start two levels down: the page has its h1, the question stands for the h2.
const elements: Readonly<Record<string, string>> = {
  paragraph: 'p',
  'heading-1': 'h3',
  'heading-2': 'h3',
  'heading-3': 'h3',
  'heading-4': 'h4',
  'heading-5': 'h5',
  'heading-6': 'h6',
  'ordered-list': 'ol',
  'unordered-list': 'ul',
  'list-item': 'li',
  blockquote: 'blockquote',
  'table-row': 'tr',
  'table-cell': 'td',
  'table-header-cell': 'th',
}

const marks: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
}

function contentOf(node: RichNode): ReactNode {
  return createElement(Fragment, null, ...childrenOf(node).map(rendered))
}

function rendered(node: RichNode): ReactNode {
  const { nodeType } = node
  if (nodeType === 'text') return textOf(node)
  if (nodeType === 'hr') return <hr />
  if (nodeType === 'hyperlink') return linkOf(node)
  if (nodeType === 'table') return tableOf(node)
  const element = typeof nodeType === 'string' ? own(elements, nodeType) : undefined
  return element === undefined ? contentOf(node) : createElement(element, null, contentOf(node))
}

function textOf(node: RichNode): ReactNode {
  return marksOf(node)
    .flatMap((mark) => own(marks, mark) ?? [])
    .reduce<ReactNode>(
      (inner, element) => createElement(element, null, inner),
      typeof node.value === 'string' ? node.value : null,
    )
}

function linkOf(node: RichNode): ReactNode {
  const address = safeAddress(node)
  if (address === undefined) return contentOf(node)
  if (address.startsWith('/')) return <ScreenLink to={address}>{contentOf(node)}</ScreenLink>
  return (
    <a href={address} rel="noreferrer">
      {contentOf(node)}
    </a>
  )
}

function tableOf(node: RichNode): ReactNode {
  return (
    <table>
      <tbody>{contentOf(node)}</tbody>
    </table>
  )
}

function own(table: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
