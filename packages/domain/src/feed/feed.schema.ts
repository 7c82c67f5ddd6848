import { z } from 'zod'
import { liabilities } from '../bonus-malus/bonus-malus.ts'
import { documentStatuses } from '../document/owed-document.schema.ts'
import { coefficients } from '../ground/coefficients.ts'
import { AccountLine } from './account-line.schema.ts'
import {
  base64,
  decimal,
  feedCount,
  feedDay,
  feedEuros,
  feedText,
  id,
  mostParts,
  nonEmpty,
  relativePath,
} from './feed-fields.schema.ts'
import { PaymentsField, RenewalField, UnpaidField } from './premium-fields.schema.ts'

const DriverField = z.strictObject({
  principal: z.boolean(),
  crm: decimal(coefficients.least, coefficients.most).nullish(),
  salutation: nonEmpty(20).nullish(),
  firstName: nonEmpty().nullish(),
  lastName: nonEmpty().nullish(),
  birthDate: feedDay.nullish(),
  licenceNumber: nonEmpty(30).nullish(),
  licenceDate: feedDay.nullish(),
  /** The first day that is covered; read when the line shows a driver who was asked for. */
  coveredFrom: feedDay.nullish(),
})

const Risk = z.strictObject({
  licensePlate: nonEmpty(20),
  manufacturer: nonEmpty(),
  model: nonEmpty(),
  guaranteeFormula: nonEmpty(),
  /** The first day that is covered; read when the line shows a vehicle that was asked for. */
  coveredFrom: feedDay.nullish(),
  guarantees: z
    .array(
      z.strictObject({
        type: nonEmpty(),
        description: feedText(2000),
        franchise: feedEuros.nullish(),
      }),
    )
    .max(...mostParts),
})

/** What the insurer knows of the policy's past, up to a day: what a relevé d'informations tells. */
const History = z.strictObject({
  upTo: feedDay,
  /** When a terminated policy ended. */
  endDate: feedDay.nullish(),
  /** The years at the coefficient 0.50. */
  yearsAtLeast: z.int('is no whole number').min(0, 'is less than 0').max(100, 'is more than 100'),
  claims: z
    .array(
      z.strictObject({
        date: feedDay,
        nature: nonEmpty(),
        liability: z.enum(liabilities),
        driver: nonEmpty().nullish(),
      }),
    )
    .max(...mostParts),
})

const OwedDocumentField = z
  .strictObject({
    name: nonEmpty(),
    description: feedText(2000),
    fileType: nonEmpty(100),
    status: z.enum(documentStatuses),
    canResend: z.boolean(),
    maxFileNumber: feedCount.nullish(),
    exactFileNumber: feedCount.nullish(),
    reason: feedText(2000).nullish(),
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
  state: nonEmpty(100),
  premiumA: feedEuros,
  startDate: feedDay,
  /** The next due date; absent leaves it to the yearly return of `startDate` (decisions §3 Termination). */
  renewalDate: feedDay.nullish(),
  /** The last day on which the contract may be withdrawn from; absent where no such right is announced. */
  withdrawalUntil: feedDay.nullish(),
  drivers: z
    .array(DriverField)
    .max(50, 'are more than 50')
    .refine(
      (drivers) => drivers.filter(({ principal }) => principal).length <= 1,
      'have more than one principal',
    ),
  risks: z.array(Risk).min(1, 'are none').max(50, 'are more than 50'),
  paymentDetails: z
    .strictObject({
      id,
      paymentMethod: nonEmpty(100),
      bankAccount: z.strictObject({ ownerName: nonEmpty(), bic: nonEmpty(11).nullish(), iban: nonEmpty(42) }),
    })
    .nullish(),
  /** The kinds of trailers that are insured with the vehicle, as the mémo names them. */
  trailers: nonEmpty().nullish(),
  /** Whether the policy covers carrying people for money. */
  paidTransport: z.boolean().nullish(),
  /** What the vehicle is used for. */
  usage: nonEmpty().nullish(),
  history: History.nullish(),
  address: z.strictObject({
    id,
    street: nonEmpty(),
    zip: nonEmpty(20),
    city: nonEmpty(),
    country: nonEmpty(),
  }),
  payments: PaymentsField.nullish(),
  unpaid: UnpaidField.nullish(),
  renewal: RenewalField.nullish(),
  documents: z
    .array(OwedDocumentField)
    .max(...mostParts)
    .refine(
      (documents) => new Set(documents.map(({ name }) => name)).size === documents.length,
      'have a name twice',
    )
    .nullish(),
})

/** One document to download in the broker's feed (decisions §1), its bytes in the line or beside the feed. */
const DocumentLine = z
  .strictObject({
    kind: z.literal('document'),
    accountId: id,
    policyNumber: id,
    id,
    fileName: nonEmpty().refine((name) => !/[/\\]/.test(name), 'holds a slash'),
    created: feedDay,
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
export type PolicyLine = z.infer<typeof PolicyLine>
export type DocumentLine = z.infer<typeof DocumentLine>
