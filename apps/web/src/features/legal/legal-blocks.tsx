import { partsOf, type LegalBlock } from '@portal/words/legal/legal-text.ts'
import { ScreenLink } from '../../shell/link/screen-link.tsx'

/** The paragraphs, lists and terms of a section. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block) => <Block key={JSON.stringify(block)} block={block} />)
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Words text={block} />
      </p>
    )
  }
  if ('terms' in block) return <Terms terms={block.terms} />
  return (
    <ul>
      {block.map((item) => (
        <li key={item}>
          <Words text={item} />
        </li>
      ))}
    </ul>
  )
}

function Terms({ terms }: { terms: readonly (readonly [string, string])[] }) {
  return (
    <dl>
      {terms.map(([term, meaning]) => (
        <div key={term}>
          <dt>
            <Words text={term} />
          </dt>
          <dd>
            <Words text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Words({ text }: { text: string }) {
  return partsOf(text).map(({ text, href }) => {
    if (href === undefined) return text
    if (href.startsWith('/')) {
      return (
        <ScreenLink key={text} to={href}>
          {text}
        </ScreenLink>
      )
    }
    return (
      <a key={text} href={href} rel="noreferrer">
        {text}
      </a>
    )
  })
}
