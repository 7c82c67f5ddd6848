import { brands } from '@portal/domain/ground/brand.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { filled } from '../broker/identities.ts'
import { enumerated } from '../ground/enumerated.ts'

/**
 * A paragraph, a list, or terms and what they mean; `[words](address)` in a text is a link, `{{broker.name}}`
 * a fact of who runs the portal.
 */
export type LegalBlock = string | readonly string[] | { terms: readonly (readonly [string, string])[] }

export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] }

/** A legal page as plain data, which the portal and the public pages render each in their way. */
export type LegalText = { lead: string; updated: IsoDate; sections: readonly LegalSection[] }

type LegalPart = { text: string; href?: string | undefined }

const names = Object.values(brands).map(({ name }) => name)

/** The skins as a sentence lists them, with « et » or « ou » before the last. */
export const allBrands = enumerated(names)
export const anyBrand = enumerated(names, 'ou')

/** A text of a block cut at its links, in the typography of print. */
export function partsOf(text: string): LegalPart[] {
  return frenchTypography(text)
    .split(/(\[[^\]]+\]\([^)\s]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, words, href] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? []
      return words === undefined ? { text: part } : { text: words, href }
    })
}

/** The text as whoever runs the portal says it, without what is not known of him. */
export function filledText({ lead, updated, sections }: LegalText): LegalText {
  return {
    lead: filled(lead) ?? '',
    updated,
    sections: sections.map(({ id, title, blocks }) => ({ id, title, blocks: blocks.flatMap(filledBlock) })),
  }
}

function filledBlock(block: LegalBlock): LegalBlock[] {
  if (typeof block === 'string') return known(filled(block))
  if (!('terms' in block)) return [block.flatMap((item) => known(filled(item)))]
  const terms = block.terms.flatMap(([term, meaning]) =>
    known(filled(meaning)).map((said): [string, string] => [term, said]),
  )
  return [{ terms }]
}

const known = (said: string | undefined) => (said === undefined ? [] : [said])
