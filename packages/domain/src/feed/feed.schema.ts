import { z } from 'zod'
import { isIsoDate } from '../ground/dates.ts'
import { documentStatuses } from '../document/owed-document.schema.ts'
import { unsafeCharacters } from '../ground/unsafe-characters.ts'

// Marks without width pass: old systems leave some behind.
const unsafeInFeed = new RegExp(`(?![\u200B\u2060\uFEFF])${unsafeCharacters.source}`, 'u')

const text = (max = 200) =>
  z
    .string()
    .max(max, { error: `is longer than ${max} characters`, abort: true })
    .refine((value) => !unsafeInFeed.test(value), 'holds control characters')

const filled = (max?: number) => text(max).refine((value) => value.trim() !== '', 'is empty')

/** Compared byte for byte and part of paths. */
const id = filled(100)
  .refine((value) => value === value.trim(), 'begins or ends with a space')
  .refine((value) => value !== '.' && value !== '..', 'cannot be . or ..')

const noDay = 'is no day written yyyy-mm-dd'
const day = z.string().max(10, { error: noDay, abort: true }).refine(isIsoDate, noDay)
const email = text(254).pipe(z.email('is no e-mail address'))

/** Euros or a coefficient; more decimals would be rounded without a word. */
const decimal = (min: number, max: number) =>
  z
    .number()
    .min(min, `is less than ${min}`)
    .max(max, `is more than ${max}`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'has more than two decimals')

const count = z.int('is no whole number').min(1, 'is less than 1').max(100, 'is more than 100')

/** One account of the broker's feed in (decisions §1), fields as in §3. */
const AccountLine = z.strictObject({
  kind: z.literal('account'),
  accountId: id,
  customerId: id,
  firstName: filled(),
  lastName: filled(),
  email,
  phoneNumber: filled(40).nullish(),
  commercialConsent: z.boolean(),
  address: z.strictObject({
    id,
    line1: filled(),
    postalCode: filled(20),
    city: filled(),
    country: filled(),
    customerId: id,
  }),
  login: z
    .strictObject({
      username: filled(254),
      password: text(200).min(1, 'is empty'),
      /** Replaces even a password that its owner chose (decisions §3). */
      reset: z.boolean().nullish(),
      /** Has the next sign-in ask for a new password. */
      mustChange: z.boolean().nullish(),
    })
    .nullish(),
})

const Driver = z.strictObject({
  principal: z.boolean(),
  crm: decimal(0.5, 3.5).nullish(),
  salutation: filled(20).nullish(),
  firstName: filled().nullish(),
  lastName: filled().nullish(),
  birthDate: day.nullish(),
})

const Risk = z.strictObject({
  licensePlate: filled(20),
  manufacturer: filled(),
  model: filled(),
  guaranteeFormula: filled(),
  guarantees: z
    .array(
      z.strictObject({
        type: filled(),
        description: text(2000),
        franchise: decimal(0, 10_000_000).nullish(),
      }),
    )
    .max(200, 'are more than 200'),
})

const OwedDocument = z
  .strictObject({
    name: filled(),
    description: text(2000),
    fileType: filled(100),
    status: z.enum(documentStatuses),
    canResend: z.boolean(),
    maxFileNumber: count.nullish(),
    exactFileNumber: count.nullish(),
    reason: text(2000).nullish(),
  })
  .refine(({ maxFileNumber, exactFileNumber }) => (exactFileNumber ?? 0) <= (maxFileNumber ?? Infinity), {
    path: ['exactFileNumber'],
    error: 'is more than maxFileNumber',
  })

/** One policy of the broker's feed in (decisions §1). */
const PolicyLine = z.strictObject({
  kind: z.literal('policy'),
  accountId: id,
  customerId: id,
  policyNumber: id.refine(
    // The paths of the calls have these words where a policy number stands.
    (number) => number !== 'address' && number !== 'iban',
    'cannot be address or iban, which collide with paths',
  ),
  state: filled(100),
  premiumA: decimal(0, 10_000_000),
  startDate: day,
  drivers: z
    .array(Driver)
    .max(50, 'are more than 50')
    .refine(
      (drivers) => drivers.filter(({ principal }) => principal).length <= 1,
      'have more than one principal',
    ),
  risks: z.array(Risk).min(1, 'are none').max(50, 'are more than 50'),
  paymentDetails: z
    .strictObject({
      id,
      paymentMethod: filled(100),
      bankAccount: z.strictObject({ ownerName: filled(), bic: filled(11).nullish(), iban: filled(42) }),
    })
    .nullish(),
  address: z.strictObject({ id, street: filled(), zip: filled(20), city: filled(), country: filled() }),
  documents: z
    .array(OwedDocument)
    .max(200, 'are more than 200')
    .refine(
      (documents) => new Set(documents.map(({ name }) => name)).size === documents.length,
      'have a name twice',
    )
    .nullish(),
})

const base64 = z
  .string()
  .max(20_000_000, { error: 'is longer than 20 MB', abort: true })
  .min(1, 'is empty')
  .refine((value) => value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value), 'is not base64')

const relativePath = filled(500).refine(
  (path) => !/^([/\\]|[A-Za-z]:)/.test(path) && !path.split(/[/\\]/).includes('..'),
  'does not stay in the folder of the feed',
)

/** One document to download of the broker's feed in (decisions §1), its bytes in the line or beside the feed. */
const DocumentLine = z
  .strictObject({
    kind: z.literal('document'),
    accountId: id,
    policyNumber: id,
    id,
    fileName: filled().refine((name) => !/[/\\]/.test(name), 'holds a slash'),
    created: day,
    content: base64.nullish(),
    path: relativePath.nullish(),
  })
  .refine(({ content, path }) => (content == null) !== (path == null), {
    path: ['content'],
    error: 'is needed, or path, not both',
  })

/** One line of the broker's feed in. */
export const FeedLine = z.discriminatedUnion('kind', [AccountLine, PolicyLine, DocumentLine], {
  error: ({ code }: { code?: string }) =>
    code === 'invalid_union' ? 'is none of account, policy, document' : undefined,
})
export type FeedLine = z.infer<typeof FeedLine>
export type AccountLine = z.infer<typeof AccountLine>
export type PolicyLine = z.infer<typeof PolicyLine>
export type DocumentLine = z.infer<typeof DocumentLine>

/** What is wrong with a line, for the operator: field and reason, such as 'risks[0].licensePlate: is empty'. */
export function complaint(issue: z.core.$ZodIssue): string {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
  const field = path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^[.]/, '')
  return field ? `${field}: ${reason(issue)}` : reason(issue)
}

function reason(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'is not a field of the feed'
  if (issue.code === 'invalid_value') return `is none of ${issue.values.map(String).join(', ')}`
  if (issue.code !== 'invalid_type') return issue.message
  return issue.input === undefined ? 'is missing' : `must be ${nouns[issue.expected] ?? issue.expected}`
}

const nouns: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}
