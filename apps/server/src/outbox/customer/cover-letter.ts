import type { IsoDate } from '@portal/domain/ground/dates.ts'
import type { CoverKind, CoverState } from '@portal/domain/request/cover.ts'
import { requestPath } from '@portal/domain/request/request.ts'
import { callWith, coverWords, until, whyCall } from '@portal/words/cover/cover.ts'
import { detailWords } from '@portal/words/request/detail-words.ts'
import { receiptWords } from '@portal/words/request/receipt-words.ts'
import { stories } from '@portal/words/stories.ts'
import { inert } from '../../mail/inert.ts'
import type { Letter } from '../../mail/letter.ts'

/** What was said of the cover of a request (L112-3). */
export type ToldCover = {
  number: string
  kind: CoverKind
  policyNumber: string
  state: CoverState
  /** The first day that is covered; null where nobody said it. */
  from: IsoDate | null
  /** Whether an amendment waits to be signed. */
  isToSign: boolean
  /** Whether that one takes the place of another. */
  replaces?: boolean
  /** The day on which it was said. */
  today: IsoDate
}

/** What a letter says of it, with the way to the request. */
export function coverLetter(
  { number, kind, policyNumber, state, from, isToSign, replaces, today }: ToldCover,
  publicUrl: string,
): Pick<Letter, 'details' | 'sections' | 'portal'> {
  const words = coverWords.mail
  const cover = { state, from, isSigned: false }
  const rest = state === 'confirmed' ? coverWords.paragraphs(kind, cover, today) : [until(kind)]
  const why = whyCall(cover, today)
  return {
    details: [
      { label: words.change, value: stories[kind].request.title },
      { label: words.standing, value: coverWords.title[state](cover, today) },
      { label: detailWords.number, value: number },
      { label: detailWords.policyNumber, value: inert(policyNumber) },
    ],
    sections: [
      {
        title: receiptWords.next,
        paragraphs: [
          ...rest,
          ...(why === undefined ? [] : [callWith(why)]),
          ...(isToSign && state === 'confirmed' ? [words.toSignToo] : []),
          ...(replaces ? [words.replaces] : []),
        ],
      },
    ],
    portal: { label: words.portal, url: `${publicUrl}${requestPath(number)}` },
  }
}
