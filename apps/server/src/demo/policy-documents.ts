import type { AccountLine } from '@portal/domain/feed/account-line.schema.ts'
import type { DocumentLine, PolicyLine } from '@portal/domain/feed/feed.schema.ts'
import { addDays, addMonths } from '@portal/domain/ground/calendar.ts'
import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import { fullName } from '@portal/domain/ground/full-name.ts'
import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { identity } from '@portal/words/broker/identities.ts'
import { euros } from '@portal/words/ground/formats.ts'
import type { Section } from '../papers/paper.ts'
import { letterPdf, type PdfLetter } from './pdf.ts'

/** The documents a policy has to download, the newest last. */
export async function documentLines(account: AccountLine, policy: PolicyLine): Promise<DocumentLine[]> {
  return Promise.all(
    letters(account, policy).map(async (letter, index) => {
      const { accountId, policyNumber } = policy
      return {
        kind: 'document' as const,
        accountId,
        policyNumber,
        id: `doc-${policyNumber}-${index + 1}`,
        fileName: `${letter.title} ${policyNumber}.pdf`,
        created: letter.created,
        content: (await letterPdf(letter)).toString('base64'),
      }
    }),
  )
}

function letters(account: AccountLine, policy: PolicyLine): PdfLetter[] {
  const created = policy.startDate
  const about = [subscriber(account), insurance(policy)]
  const all = [
    { title: 'Conditions particulières', created, sections: [...about, cover(policy)] },
    {
      title: 'Mémo véhicule assuré',
      created: addDays(created, 1),
      sections: [...about, memo()],
    },
  ]
  if (policy.paymentDetails)
    all.push({ title: 'Échéancier', created: addDays(created, 2), sections: [...about, instalments(policy)] })
  if (isTerminated(policy)) {
    all.push({
      title: 'Lettre de résiliation',
      created: addDays(created, 20),
      sections: [...about, termination()],
    })
  }
  return [...all, ...(policy.drivers.length > 1 ? amendments(policy, about) : [])]
}

function subscriber(account: AccountLine): Section {
  const { address } = account
  return {
    heading: 'Souscripteur',
    lines: [fullName(account), address.line1, `${address.postalCode} ${address.city}`],
  }
}

function insurance({ policyNumber, startDate, risks, premiumA }: PolicyLine): Section {
  const vehicle = risks[0]
  return {
    heading: 'Votre contrat',
    lines: [
      ['Numéro de contrat', policyNumber],
      ['Véhicule', `${vehicle?.manufacturer} ${vehicle?.model}`],
      ['Immatriculation', vehicle?.licensePlate ?? ''],
      ['Formule', vehicle?.guaranteeFormula ?? ''],
      ['Prise d’effet', formatFrenchDate(startDate)],
      ['Prime annuelle', euros(premiumA)],
    ],
  }
}

function cover({ risks }: PolicyLine): Section {
  const lines = risks.flatMap(({ guarantees }) =>
    guarantees.map(({ type, description, franchise }) => {
      const share = franchise ? ` Franchise : ${euros(franchise)}.` : ''
      return [type, `${description}${share}`] as const
    }),
  )
  return { heading: 'Vos garanties', lines }
}

/** What a memo says beside the contract (article R211-14-0-1). */
function memo(): Section {
  const { insurer } = identity()
  return {
    heading: 'Assurance du véhicule',
    lines: [
      ['Assureur', frenchTypography(`${insurer.name}, ${insurer.address}`)],
      ['Remorque', 'Jusqu’à 750 kg, si elle nous a été déclarée'],
      ['Transport de personnes à titre onéreux', 'Non'],
      'L’assurance de ce véhicule est obligatoire (article L211-1 du code des assurances). Ce mémo n’en est pas la preuve : il la fait présumer pendant quinze jours à compter de la prise d’effet du contrat.',
      'Gardez-le à portée de main : il réunit ce qui est utile en cas d’accident. Rien ne vous oblige à l’avoir à bord.',
    ],
  }
}

function instalments({ premiumA, startDate }: PolicyLine): Section {
  const monthly = Math.floor((premiumA * 100) / 12)
  const first = Math.round(premiumA * 100) - 11 * monthly
  return {
    heading: 'Vos prélèvements',
    lines: Array.from({ length: 12 }, (_, month) => {
      const cents = month === 0 ? first : monthly
      return [formatFrenchDate(addMonths(startDate, month)), euros(cents / 100)] as const
    }),
  }
}

function termination(): Section {
  return {
    heading: 'Fin de votre contrat',
    lines: ['Votre contrat a pris fin. Vos garanties ne jouent plus à compter de la date de cette lettre.'],
  }
}

/** A family's policy has seen changes: enough documents for « Voir plus » on a phone (§2 /documents). */
function amendments(policy: PolicyLine, about: readonly Section[]): PdfLetter[] {
  const lines = [['Conducteur ajouté', fullName(policy.drivers[1] ?? {})] as const]
  const created = addDays(policy.startDate, 2)
  return [
    { title: 'Avenant', created, sections: [...about, { heading: 'Objet de l’avenant', lines }] },
    {
      title: 'Conditions particulières modifiées',
      created: addDays(created, 1),
      sections: [...about, cover(policy)],
    },
  ]
}
