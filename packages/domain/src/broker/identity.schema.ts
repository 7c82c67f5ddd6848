import { z } from 'zod'
import { emailLength } from '../ground/fields.schema.ts'
import { unsafeCharacters } from '../ground/unsafe-characters.ts'
import { isCreditorIdentifier } from '../payment/creditor.ts'

// The messages are an operator's, so they are English and say what to set.
const missing = 'is missing: set it'

const text = (most: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : 'is no text: set one in quotes') })
    .max(4 * most, { error: `is too long: set at most ${most} characters`, abort: true })
    .trim()
    .min(1, { error: 'is empty: set it', abort: true })
    .max(most, { error: `is too long: set at most ${most} characters`, abort: true })
    .refine((value) => !unsafeCharacters.test(value), {
      error: 'has line breaks or characters that nobody sees: set one line of text',
      abort: true,
    })

const name = text(100)
const address = text(200)
const telephone = text(20).regex(
  /^\+?[\d .()-]*\d[\d .()-]*$/,
  'is no telephone number: set digits, spaces, dots, hyphens, brackets and a leading + only',
)
const email = text(emailLength).pipe(z.email('is no e-mail address: set one such as contact@broker.example'))
const website = text(200).refine(
  (value) => URL.parse(value)?.protocol === 'https:' && !/[\s()[\]]/.test(value),
  'is no web address: set one that begins with https://',
)
const dayAdvice = 'is no day: set 1 for Monday to 7 for Sunday'
const weekday = z.int(dayAdvice).min(1, dayAdvice).max(7, dayAdvice)
const timeAdvice = 'is no time: set one such as 09:00'
const time = z
  .string(timeAdvice)
  .max(5, { error: timeAdvice, abort: true })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, timeAdvice)
const perSlot = 'is no number of call-backs: set a whole number from 0 to 100'
const hours = 'is no number of hours: set a whole number from 1 to 720'
const days = 'is no number of days: set a whole number from 1 to 60'

/** A part of the file; what is misspelt is told, where it would otherwise be as if it were absent. */
const part = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) => {
      if (issue.code === 'unrecognized_keys')
        return `has what is not known: leave out ${issue.keys.join(', ')}`
      return issue.input === undefined ? missing : 'is no object: set { … }'
    },
  })

/** One after the other, each longer than nothing: times of a day compare as texts. */
const areInOrder = (periods: readonly { from: string; to: string }[]) => {
  const times = periods.flatMap(({ from, to }) => [from, to])
  return times.every((time, index) => index === 0 || (times[index - 1] ?? '') < time)
}
const period = part({ from: time, to: time })
const periods = 'are no periods in order: set one to four such as {"from": "09:00", "to": "13:00"}'

/**
 * Call-backs at a time that the customer chooses: how many in an hour (0 = none are offered), and when, where
 * that is not when the service answers or its hours are said in another form than the one understood.
 */
const callBacks = part({
  perSlot: z.int(perSlot).min(0, perSlot).max(100, perSlot),
  hours: part({
    days: part({ from: weekday, to: weekday }).refine(
      ({ from, to }) => from <= to,
      'go backwards: set the earlier first',
    ),
    periods: z
      .array(period, periods)
      .max(4, periods)
      .pipe(z.tuple([period], period, periods).refine(areInOrder, periods)),
  }).optional(),
})

/**
 * Who runs the portal, who insures and who helps, as `IDENTITY_FILE` has it (decisions §3). The optional
 * addresses are those of a desk of its own; without one, letters for it go to `broker.email`.
 */
export const Identity = part({
  broker: part({
    name,
    legalForm: address,
    address,
    orias: text(60),
    registration: address,
    email,
    vat: text(60).optional(),
    /** Who answers for what is published: obligatory on a company's site in France (LCEN, art. 1-1). */
    director: name.optional(),
    requestsEmail: email.optional(),
    complaintsEmail: email.optional(),
    dataProtectionEmail: email.optional(),
  }),
  insurer: part({ name, address }),
  /** Who collects the premiums; without it a mandate names the broker, its identifier is left blank. */
  creditor: part({
    name,
    identifier: text(35).refine(
      isCreditorIdentifier,
      'is no SEPA creditor identifier: set one such as FR72ZZZ123456',
    ),
  }).optional(),
  /** `hours` in words; those of the form « du lundi au vendredi, de 9 h à 18 h » are understood as well. */
  service: part({ telephone, callPrice: name, hours: name }),
  callBacks: callBacks.optional(),
  assistance: part({ telephone }),
  mediator: part({ name, address, website }),
  hosting: part({ name, address, telephone }),
  promises: part({
    /** Within so many hours somebody calls back or answers a message (§9). */
    answerHours: z.int(hours).min(1, hours).max(720, hours),
    /** Within so many working days the end of a contract is told where no article sets it; absent = 10. */
    terminationDays: z.int(days).min(1, days).max(60, days).optional(),
  }),
})
export type Identity = z.infer<typeof Identity>
