import { z } from 'zod'
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
const email = text(254).pipe(z.email('is no e-mail address: set one such as contact@broker.example'))
const website = text(200).refine(
  (value) => URL.parse(value)?.protocol === 'https:' && !/[\s()[\]]/.test(value),
  'is no web address: set one that begins with https://',
)
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
