import { z } from 'zod'
import { isIsoDate } from './calendar.ts'
import type { IsoDate } from './dates.ts'
import type { IssueCode } from './issues.ts'
import { limits } from './limits.ts'
import { unsafeCharacters } from './unsafe-characters.ts'

/** Types a zod message as one of our issue codes; the codes are what leaves the server (decisions §1). */
export const issue = (code: IssueCode): IssueCode => code

// More marks on one letter than any language writes (Stream-Safe Text Format, UAX #15 §13). NFC sorts them by
// insertion, so that a pile of them costs the square of its height.
const pileOfMarks = /\p{M}{31}/u

const longest: number = limits.textLength

/**
 * Text as it arrived, to be judged before anything is done with it: up to four times as long as what is kept
 * of it, for the spaces around it and accents written apart.
 */
export const typedText = (max: number) =>
  z.string(issue('malformed')).max(4 * max, { error: issue('too-long'), abort: true })

/** The same in NFC, which only a text of bounded length and without piles of marks is put in. */
const normalised = (max: number) =>
  typedText(max)
    .refine((text) => !pileOfMarks.test(text), { error: issue('bad-characters'), abort: true })
    .transform((text) => text.normalize('NFC'))

/** One line of text: NFC, trimmed, not empty, no control characters; lengths in characters (code points). */
export const textLine = ({ min = 1, max = longest, empty = issue('required') } = {}) =>
  normalised(max)
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .min(1, empty)
        .min(min, issue('too-short'))
        .max(max, issue('too-long'))
        .refine((text) => !unsafeCharacters.test(text), issue('bad-characters')),
    )

/** A calendar day 'yyyy-mm-dd'; no later rule sees anything else. */
export const isoDate = z
  .string(issue('malformed'))
  .max(10, { error: issue('not-a-date'), abort: true })
  .refine(isIsoDate, { error: issue('not-a-date'), abort: true })

/** A day not before `today` (§5 'La date ne doit pas se situer dans le passé'); today itself is accepted. */
export const effectiveDate = (today: IsoDate) =>
  isoDate.refine((day) => day >= today, issue('date-in-the-past'))

/** A day up to and with `today`: birth, licence and registration dates (decisions §2, 'Minimum today'). */
export const pastDate = (today: IsoDate) =>
  isoDate.refine((day) => day <= today, issue('date-not-in-the-past'))

/** Text of several lines: NFC, '\n' as line ends, trimmed; lengths in UTF-16 code units, as a textarea's. */
export const paragraphs = ({ min = 1, max }: { min?: number; max: number }) =>
  normalised(max)
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .refine((text) => text.length >= min, issue('required'))
        .refine((text) => text.length <= max, issue('too-long'))
        .refine((text) => !unsafeCharacters.test(text.replaceAll(/[\n\t]/g, ' ')), issue('bad-characters')),
    )

/** The longest e-mail address, and the longest sign-in name with it, in characters (RFC 5321). */
export const emailLength = 254

/** An e-mail address. */
export const typedEmail = typedText(emailLength)
  .trim()
  .min(1, { error: issue('email-required'), abort: true })
  .max(emailLength, issue('too-long'))
  .pipe(z.email(issue('not-an-email')))

/**
 * A telephone number as written: 6 to 15 digits (E.164), spaces, dots, hyphens, brackets, a leading '+'. No
 * line break, which would begin a line of its own in a mail.
 */
export const phoneNumber = typedText(30)
  .trim()
  .min(1, { error: issue('phone-required'), abort: true })
  .refine(
    (text) => /^\+?[\d \u00A0\u2009\u202F().-]{6,30}$/.test(text) && isE164Length(text),
    issue('not-a-phone-number'),
  )

function isE164Length(text: string): boolean {
  const { length } = text.replaceAll(/\D/g, '')
  return length >= 6 && length <= 15
}
