import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { broker } from '@portal/words/broker/broker.ts'
import { paperPdf } from '../papers/paper-pdf.ts'
import type { Section } from '../papers/paper.ts'

/** A page of the broker's. */
export type PdfLetter = { title: string; created: IsoDate; sections: readonly Section[] }

/** The letter as a tagged PDF, the same bytes for the same letter. */
export function letterPdf({ title, created, sections }: PdfLetter): Promise<Buffer> {
  return paperPdf({
    from: `${broker().name} pour Vérane Assurance`,
    title,
    createdAt: new Date(`${created}T09:00:00Z`),
    sections,
    footer: ['Document de démonstration, sans valeur contractuelle.'],
  })
}
