import { parseSync } from '@swc/core'
import { textOf } from './project-files.ts'

const spokenAttributes = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
]

/** The texts of a source file that can reach a reader: string literals, templates and JSX, no comments. */
export function literalsOf(path: string): string[] {
  return collect(parse(path), literalOf)
}

/** What stands in a sentence for what its template is given: a figure. */
export const hole = '7'

/** The strings and whole templates of a source file, the templates with a `hole` for what they are given. */
export function sentencesOf(path: string): string[] {
  return collect(parse(path), sentenceOf)
}

/** JSX attributes that a customer reads or hears and that are written out in place: `title="…"`. */
export function spokenAttributesOf(path: string): string[] {
  return collect(parse(path), spokenAttributeOf)
}

const textTypes = ['StringLiteral', 'JSXText', 'TemplateElement']

type Node = Readonly<Record<string, unknown>>

function parse(path: string): unknown {
  return parseSync(textOf(path), { syntax: 'typescript', tsx: path.endsWith('.tsx') })
}

function literalOf(node: Node): string[] {
  // As written: bytes and signs spelled as escapes are no prose.
  return textTypes.includes(String(node['type'])) ? stringIn(node['raw']) : []
}

function sentenceOf(node: Node): string[] {
  if (node['type'] === 'StringLiteral') return stringIn(node['value'])
  if (node['type'] !== 'TemplateLiteral') return []
  const { quasis, expressions } = node
  if (!Array.isArray(quasis) || !Array.isArray(expressions)) return []
  const filled = expressions.map((given) => (isNode(given) && given['value'] === 'nbsp' ? '\u00A0' : hole))
  const said = quasis.map((part) => (isNode(part) ? stringIn(part['cooked']) : []).join(''))
  return [said.map((part, index) => part + (filled[index] ?? '')).join('')]
}

function spokenAttributeOf({ type, name, value }: Node): string[] {
  if (type !== 'JSXAttribute' || !isNode(name) || !isNode(value) || value['type'] !== 'StringLiteral')
    return []
  const [attribute] = stringIn(name['value'])
  const [text] = stringIn(value['value'])
  return attribute && text && spokenAttributes.includes(attribute) ? [`${attribute}="${text}"`] : []
}

function collect(value: unknown, pick: (node: Node) => string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => collect(item, pick))
  if (!isNode(value)) return []
  return [...pick(value), ...Object.values(value).flatMap((child) => collect(child, pick))]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

function stringIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : []
}
