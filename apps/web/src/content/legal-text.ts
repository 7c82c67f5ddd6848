import { brands } from '@portal/domain/ground/brand.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { frenchTypography } from '@portal/domain/ground/typography.ts'

/** A paragraph, a list, or terms and what they mean; `[words](address)` in a text is a link. */
export type LegalBlock = string | readonly string[] | { terms: readonly (readonly [string, string])[] }

export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] }

/** A legal page as plain data, which the portal and the public pages render each in their way. */
export type LegalText = { lead: string; updated: IsoDate; sections: readonly LegalSection[] }

type LegalPart = { text: string; href?: string | undefined }

const names = Object.values(brands).map(({ name }) => name)

/** The skins as a sentence lists them, with « et » or « ou » before the last. */
export const allBrands = new Intl.ListFormat('fr-FR').format(names)
export const anyBrand = new Intl.ListFormat('fr-FR', { type: 'disjunction' }).format(names)

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
