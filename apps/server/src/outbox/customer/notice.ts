import { accountContactPath, privacyPath } from '@portal/contract/ground/paths.ts'
import type { Brand } from '@portal/domain/ground/brand.ts'
import { broker } from '@portal/words/broker/broker.ts'
import { notices, noticeWords, type NoticeKind } from '@portal/words/mail/notices.ts'
import { receiptWords } from '@portal/words/request/receipt-words.ts'
import { letterMail } from '../../mail/letter-mail.ts'
import type { Letter } from '../../mail/letter.ts'
import type { OutgoingMail } from '../../mail/mail.ts'
import type { Sender } from '../../mail/sender.ts'
import { coverLetter, type ToldCover } from './cover-letter.ts'
import { feedLetter, isFeedNotice, type FeedFacts } from './feed-notice.ts'
import { greetingOf } from './receipt.ts'
import { rejection, type RejectedDocument } from './rejection.ts'

/** Where a notice goes that is not for the address on file; what its link says, until an ISO instant. */
export type NoticeFacts = { to: string } | { to: string; code: string; until: string }

/** What happened to an account, and whom it is told. */
export type NoticeTo = {
  notice: NoticeKind
  firstName: string
  lastName: string
  email: string
  brand: Brand
  at: Date
  /** What the link of an 'emailToConfirm' says. */
  code: string | null
  /** When its link is over, an ISO instant. */
  until: string | null
  /** What a 'documentRejected' tells of. */
  rejected: RejectedDocument | null
  /** What a notice about a feed tells of. */
  fed: FeedFacts | null
  /** What a notice about a cover tells. */
  cover: ToldCover | null
  /** What a 'passwordForgotten' leads to. */
  passwordLink: PasswordLink | null
}

/** Where a password is chosen in the place of a forgotten one, until an ISO instant. */
export type PasswordLink = { url: string; until: string }

/** The mail to the address on file about something that happened to the account. */
export function noticeMail(id: string, to: NoticeTo, { from, publicUrl }: Sender): OutgoingMail {
  const { title, paragraphs } = notices[to.notice]
  // Nobody has shown yet that the address of a link is hers: it is not told whose it would be.
  const addressee = to.code === null ? to : { ...to, firstName: '', lastName: '' }
  const letter: Letter = {
    title,
    paragraphs: [greetingOf(addressee), ...paragraphs],
    ...about(to, publicUrl),
    footer: [...broker().identity, noticeWords.automatic],
  }
  return letterMail(letter, addressee, { id, date: to.at, from })
}

type About = Pick<Letter, 'details' | 'sections' | 'portal'>

function about({ notice, code, rejected, fed, cover, passwordLink }: NoticeTo, publicUrl: string): About {
  if (cover) return coverLetter(cover, publicUrl)
  if (rejected) return rejection(rejected, publicUrl)
  if (fed && isFeedNotice(notice)) return feedLetter(notice, fed, publicUrl)
  if (passwordLink) return leading(noticeWords.choosePassword, passwordLink.url)
  if (code !== null)
    return leading(
      noticeWords.confirmEmail,
      `${publicUrl}${accountContactPath}?code=${encodeURIComponent(code)}`,
    )
  if (notice === 'addressCheck') return leading(noticeWords.checkAddress, publicUrl + accountContactPath)
  if (notice === 'documentsLeave') return leading(noticeWords.download, publicUrl + privacyPath)
  return notYourself(publicUrl)
}

function leading(label: string, url: string): About {
  return { details: [], sections: [], portal: { label, url } }
}

function notYourself(publicUrl: string): About {
  const { notYou, portal } = receiptWords
  return {
    details: [],
    sections: [{ title: notYou.title, paragraphs: notYou.paragraphs(broker().telephone) }],
    portal: { label: portal, url: publicUrl },
  }
}
