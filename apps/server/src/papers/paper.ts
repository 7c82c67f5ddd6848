import type { Brand } from '@portal/domain/ground/brand.ts'

/** A page on paper, whoever draws it: a title, sections of paragraphs or of label and value, who writes. */
export type Paper = {
  /** Who gives it, above all. */
  from: string
  /** The skin it wears; none without. */
  brand?: Brand
  title: string
  createdAt: Date
  /** A sheet to print; 'mobile' is one that a phone shows whole in its width. */
  format?: 'mobile'
  sections: readonly Section[]
  footer: readonly string[]
}

/** A section under its heading, if it has one; a value may have several lines. */
export type Section = {
  heading?: string
  lines: readonly (string | readonly [label: string, value: string] | ToWrite)[]
}

/** What is written by hand: a label, and a rule with so much room above it, in points. */
export type ToWrite = { toWrite: string; room?: number }
