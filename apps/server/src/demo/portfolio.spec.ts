import { FeedLine } from '@portal/domain/feed/feed.schema.ts'
import { addDays } from '@portal/domain/ground/calendar.ts'
import { isIban } from '@portal/domain/payment/iban.ts'
import { unfulfilledDocs } from '@portal/domain/policy/policy.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { describe, expect, it } from 'vitest'
import { demoCustomers } from './customers/customers.ts'
import type { DemoCustomer } from './customers/lines.ts'
import { demoPortfolio } from './portfolio.ts'

const today = '2026-11-21'
const customers = demoCustomers(today)
const [camille, karim, louise, hugo] = customers
const policiesOf = (customer: DemoCustomer | undefined) => customer?.policies ?? []
const allPolicies = customers.flatMap(({ policies }) => policies)

/** What the portal computes from them (§4). */
function deadline(customer: DemoCustomer | undefined, day: string) {
  const policies = policiesOf(customer).map(({ state, startDate, documents }) => ({
    state,
    startDate,
    documents: (documents ?? []).map(
      ({ reason = null, maxFileNumber = null, exactFileNumber = null, ...document }) => ({
        ...document,
        reason,
        maxFileNumber,
        exactFileNumber,
      }),
    ),
  }))
  return unfulfilledDocs(policies, day)
}

describe('the four customers (decisions §1)', () => {
  it('Camille has seven policies, one of them Résilié, some with payment details', () => {
    expect(policiesOf(camille).map(({ state }) => state)).toEqual([
      ...Array.from({ length: 6 }, () => 'En cours'),
      'Résilié',
    ])
    const paid = policiesOf(camille).filter(({ paymentDetails }) => paymentDetails)
    expect(paid.length).toBeGreaterThan(0)
    expect(paid.length).toBeLessThan(7)
  })

  it('Camille shows every status of a document, a reason, an exact number of files and an « autre » entry', () => {
    const documents = policiesOf(camille).flatMap((policy) => policy.documents ?? [])
    expect(new Set(documents.map(({ status }) => status))).toEqual(
      new Set(['pending', 'received', 'validated', 'rejected', 'not validated', 'cancelled']),
    )
    expect(documents.filter(({ status, reason }) => status === 'rejected' && reason)).not.toEqual([])
    expect(documents.filter(({ exactFileNumber }) => exactFileNumber)).not.toEqual([])
    expect(documents.filter(({ fileType }) => fileType === 'autre')).not.toEqual([])
  })

  it('Camille garages two vehicles where she lives', () => {
    const home = camille?.account.address
    const same = policiesOf(camille).filter(({ address }) => address.street.toUpperCase() === home?.line1)
    expect(same).toHaveLength(2)
    expect(new Set(same.map(({ address }) => address.id)).size).toBe(1)
  })

  it.each(['2026-11-21', '2026-12-31', '2027-02-28', '2027-03-28', '2027-10-31', '2028-02-29', '2031-06-15'])(
    'Camille’s deadline is alive from the import on %s to the last day before the next one',
    (day) => {
      const loaded = demoCustomers(day)
      expect(deadline(loaded[0], day)).toEqual({ unfulfilledDocs: true, remainedDays: 23 })
      expect(deadline(loaded[0], addDays(day, 14))).toEqual({ unfulfilledDocs: true, remainedDays: 9 })
      const lines = loaded.flatMap(({ account, policies }) => [account, ...policies])
      expect(lines.flatMap((line) => FeedLine.safeParse(line).error?.issues ?? [])).toEqual([])
    },
  )

  it('Karim owes nothing and has no payment details, Louise has terminated policies only, Hugo no policy and no phone', () => {
    expect(policiesOf(karim)).toMatchObject([{ state: 'En cours', paymentDetails: null }])
    expect(deadline(karim, today)).toEqual({ unfulfilledDocs: false, remainedDays: 0 })
    expect(policiesOf(louise).every(isTerminated)).toBe(true)
    expect(policiesOf(louise).map(({ state }) => state)).toContain('Résilié CTX')
    expect(hugo).toMatchObject({ account: { phoneNumber: null }, policies: [] })
  })
})

describe('the data', () => {
  const portfolio = demoPortfolio(today)

  it('keeps to the broker’s format, and is the same for the same day, its PDF files byte for byte', async () => {
    const lines = await portfolio
    expect(lines.flatMap((line) => FeedLine.safeParse(line).error?.issues ?? [])).toEqual([])
    expect(await demoPortfolio(today)).toEqual(lines)
  })

  it('has plates of the French series: no I, O, U and no SS', () => {
    for (const { risks } of allPolicies) {
      expect(risks[0]?.licensePlate).toMatch(/^(?!SS)[A-HJ-NP-TV-Z]{2}-\d{3}-(?!SS)[A-HJ-NP-TV-Z]{2}$/)
    }
    expect(new Set(allPolicies.map(({ risks }) => risks[0]?.licensePlate)).size).toBe(allPolicies.length)
  })

  it('has IBANs with the right check digits and RIB keys', () => {
    const ibans = allPolicies.flatMap(({ paymentDetails }) => paymentDetails?.bankAccount.iban ?? [])
    expect(ibans.length).toBeGreaterThan(3)
    expect(ibans.filter((iban) => !isIban(iban))).toEqual([])
  })

  it('has PDF files that are tagged and in French', async () => {
    const document = (await portfolio).find((line) => line.kind === 'document')
    const bytes = Buffer.from(document?.content ?? '', 'base64').toString('latin1')
    expect(bytes).toMatch(/^%PDF-1\.7/)
    expect(bytes).toContain('/MarkInfo')
    expect(bytes).toContain('/Lang (fr-FR)')
  })
})
