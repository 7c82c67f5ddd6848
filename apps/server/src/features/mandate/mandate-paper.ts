import { brands, type Brand } from '@portal/domain/ground/brand.ts'
import { broker, creditor } from '@portal/words/broker/broker.ts'
import { groupedIban } from '@portal/words/payment/grouped-iban.ts'
import { mandateWords as text } from '@portal/words/payment/mandate-words.ts'
import type { Paper } from '../../papers/paper.ts'
import type { Mandate } from './mandate.sql.ts'

/**
 * The SEPA mandate that another holder signs, filled in as far as the portal knows her; its unique reference is the
 * request's number. What is left to write by hand is a rule to write on.
 */
export function mandatePaper(
  mandate: Mandate & { number: string },
  { brand, now }: { brand: Brand; now: Date },
): Paper {
  const { number, ownerName, iban, policyNumber, firstName, lastName } = mandate
  const { name, identifier, address } = creditor()
  return {
    from: brands[brand].name,
    brand,
    title: text.title,
    createdAt: now,
    sections: [
      { lines: [[text.reference, number], ...text.authorisation(name)] },
      {
        heading: text.debtor,
        lines: [
          [text.name, ownerName],
          { toWrite: text.address },
          { toWrite: text.city },
          [text.iban, groupedIban(iban)],
        ],
      },
      {
        heading: text.creditor,
        lines: [
          [text.name, name],
          identifier === undefined ? { toWrite: text.identifier } : [text.identifier, identifier],
          [text.creditorAddress, address],
        ],
      },
      {
        heading: text.payment,
        lines: [
          [text.type, text.recurrent],
          [text.policy, policyNumber],
          [text.insured, `${firstName} ${lastName}`.trim()],
        ],
      },
      {
        heading: text.signature,
        lines: [{ toWrite: text.place }, { toWrite: text.day }, { toWrite: text.sign, room: 40 }],
      },
      { lines: [text.rights, text.sendBack(number)] },
    ],
    footer: broker().identity,
  }
}
