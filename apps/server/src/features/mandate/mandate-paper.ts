import { brands, type Brand } from '@portal/domain/ground/brand.ts'
import { fullName } from '@portal/domain/ground/full-name.ts'
import { broker, creditor } from '@portal/words/broker/broker.ts'
import { mandateWords as text } from '@portal/words/mandate/mandate-words.ts'
import { groupedIban } from '@portal/words/payment/grouped-iban.ts'
import type { Paper, Section } from '../../papers/paper.ts'
import type { MandateRow } from './mandate.sql.ts'

/** A mandate whose unique reference is the number of its request. */
type Numbered = MandateRow & { number: string }

/**
 * The SEPA mandate that another holder signs, filled in as far as the portal knows her. What is left to write
 * by hand is a rule to write on.
 */
export function mandatePaper(mandate: Numbered, { brand, now }: { brand: Brand; now: Date }): Paper {
  const { number } = mandate
  return {
    from: brands[brand].name,
    brand,
    title: text.title,
    createdAt: now,
    sections: [
      { lines: [[text.reference, number], ...text.authorisation(creditor().name)] },
      debtorOf(mandate),
      creditorSection(),
      paymentOf(mandate),
      {
        heading: text.signature,
        lines: [{ toWrite: text.place }, { toWrite: text.day }, { toWrite: text.sign, room: 40 }],
      },
      { lines: [text.rights, text.sendBack(number)] },
    ],
    footer: broker().identity,
  }
}

function debtorOf({ ownerName, iban }: MandateRow): Section {
  return {
    heading: text.debtor,
    lines: [
      [text.name, ownerName],
      { toWrite: text.address },
      { toWrite: text.city },
      [text.iban, groupedIban(iban)],
    ],
  }
}

function creditorSection(): Section {
  const { name, identifier, address } = creditor()
  return {
    heading: text.creditor,
    lines: [
      [text.creditorName, name],
      identifier === undefined ? { toWrite: text.identifier } : [text.identifier, identifier],
      [text.creditorAddress, address],
    ],
  }
}

function paymentOf(mandate: MandateRow): Section {
  return {
    heading: text.payment,
    lines: [
      [text.type, text.recurrent],
      [text.policy, mandate.policyNumber],
      [text.insured, fullName(mandate)],
    ],
  }
}
