import { brands, type Brand } from '@portal/domain/ground/brand.ts'
import { fullName } from '@portal/domain/ground/full-name.ts'
import { letterHtml, letterText, type Letter } from './letter.ts'
import type { OutgoingMail } from './mail.ts'

/** Whose letter it is, by the account on file, and in which skin. */
export type Addressee = { firstName: string; lastName: string; email: string; brand: Brand }

type Posting = Pick<OutgoingMail, 'id' | 'date'> & {
  /** The address that the portal writes from. */
  from: string
  /** Absent = the letter's title. */
  subject?: string
}

/** The letter as a mail to a customer, in the name and the colours of her skin. */
export function letterMail(
  letter: Letter,
  to: Addressee,
  { id, date, from, subject }: Posting,
): OutgoingMail {
  return {
    id,
    date,
    from: { name: brands[to.brand].name, address: from },
    to: { name: fullName(to), address: to.email },
    subject: subject ?? letter.title,
    text: letterText(letter),
    html: letterHtml(letter, to.brand),
  }
}
