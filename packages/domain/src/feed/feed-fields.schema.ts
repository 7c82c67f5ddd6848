import { z } from 'zod'
import { isIsoDate } from '../ground/calendar.ts'
import { emailLength } from '../ground/fields.schema.ts'
import { unsafeCharacters } from '../ground/unsafe-characters.ts'

// Marks without width pass: old systems leave some behind.
const unsafeInFeed = new RegExp(`(?![\u200B\u2060\uFEFF])${unsafeCharacters.source}`, 'u')

/** A line's kinds of field; what they say is for the operator. Text is at most `max` UTF-16 code units. */
export const feedText = (max = 200) =>
  z
    .string()
    .max(max, { error: `is longer than ${max} characters`, abort: true })
    .refine((value) => !unsafeInFeed.test(value), 'holds control characters')

export const nonEmpty = (max?: number) => feedText(max).refine((value) => value.trim() !== '', 'is empty')

/** Compared byte for byte and part of paths. */
export const id = nonEmpty(100)
  .refine((value) => value === value.trim(), 'begins or ends with a space')
  .refine((value) => value !== '.' && value !== '..', 'cannot be . or ..')

const noDay = 'is no day written yyyy-mm-dd'
/** A calendar day in Europe/Paris. */
export const feedDay = z.string().max(10, { error: noDay, abort: true }).refine(isIsoDate, noDay)
export const feedEmail = feedText(emailLength).pipe(z.email('is no e-mail address'))

/** Euros or a coefficient; more decimals would be rounded without a word. */
export const decimal = (min: number, max: number) =>
  z
    .number()
    .min(min, `is less than ${min}`)
    .max(max, `is more than ${max}`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'has more than two decimals')

/** What a policy may cost, insure or leave to its holder, in euros. */
const mostEuros = 10_000_000
export const feedEuros = decimal(0, mostEuros)
export const feedDifference = decimal(-mostEuros, mostEuros)

export const feedCount = z.int('is no whole number').min(1, 'is less than 1').max(100, 'is more than 100')

/** How many parts of a kind a policy's line has at the most, and what is said of more. */
export const mostParts = [200, 'are more than 200'] as const

/** The longest line of a feed, in bytes, and what is said of a longer one. */
export const lineLength = 20_000_000
export const tooLong = `is longer than ${lineLength / 1_000_000} MB`
/** Of three quarters as many bytes. */
export const base64 = z
  .string()
  .max(lineLength, { error: tooLong, abort: true })
  .min(1, 'is empty')
  .refine((value) => value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value), 'is not base64')

/** Of a file beside the feed. */
export const relativePath = nonEmpty(500).refine(
  (path) => !/^([/\\]|[A-Za-z]:)/.test(path) && !path.split(/[/\\]/).includes('..'),
  'does not stay in the folder of the feed',
)
