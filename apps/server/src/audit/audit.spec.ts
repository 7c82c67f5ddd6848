import { beforeEach, describe, expect, it } from 'vitest'
import { createAudit } from './audit.ts'
import { createEventBudget, eventBudget } from './event-budget.ts'
import type { SecurityEvent } from './event-kinds.ts'
import { eventLineOf, type EventLine } from './event-line.ts'
import { createPseudonyms } from './pseudonyms.ts'

const pseudonyms = createPseudonyms(new Uint8Array(32))
const at = new Date('2026-11-21T09:00:00Z')
const wrong: SecurityEvent = {
  kind: 'sign-in',
  outcome: 'wrong-password',
  accountId: 'acc-1',
  name: 'camille@exemple.fr',
  address: '192.0.2.1',
  traceId: 't-1',
}

const written: EventLine[][] = []
const warnings: string[] = []
let isAway = false
beforeEach(() => {
  written.length = 0
  warnings.length = 0
})

const open = (budget = eventBudget) =>
  createAudit({
    pseudonyms,
    add: async (lines) => {
      if (isAway) throw new Error('away')
      written.push([...lines])
    },
    log: { warn: (message) => void warnings.push(message) },
    now: () => at,
    budget,
  })

describe('pseudonyms', () => {
  it('are equal for one address, one household’s IPv6 network and each spelling of a sign-in name', () => {
    const { address, name } = pseudonyms
    expect(address('192.0.2.1')).toBe(address('192.0.2.1'))
    expect(address('2001:db8:1:2::7')).toBe(address('2001:db8:1:2:3:4:5:6'))
    expect(name(' Camille@Exemple.FR ')).toBe(name('camille@exemple.fr'))
    expect(name(`${' '.repeat(300)}camille@exemple.fr`)).toBe(name('camille@exemple.fr'))
  })

  it('differ between things, kinds and keys, and tell none of them', () => {
    const other = createPseudonyms(new Uint8Array(32).fill(1))
    const { address, name, id } = pseudonyms
    const one = '192.0.2.1'
    const all = [address(one), address('192.0.2.2'), name(one), id(one), other.address(one)]
    expect(new Set(all).size).toBe(all.length)
    for (const pseudonym of all) expect(pseudonym).toMatch(/^[\w-]{22}$/)
  })

  it('of a name of eight megabytes of combining marks cost no more than those of a short one', () => {
    const marks = `a${'\u0301'.repeat(4e6)}${'\u0316'.repeat(4e6)}`
    expect(pseudonyms.name(marks)).toBe(pseudonyms.name(marks.slice(0, 255)))
  })
})

describe('the audit', () => {
  it('writes an event before it answers, with pseudonyms in place of address and name', async () => {
    await open().write(wrong)
    const { name: _name, traceId: _traceId, ...event } = wrong
    const address = pseudonyms.address('192.0.2.1')
    const subject = pseudonyms.name('camille@exemple.fr')
    const line = { ...event, address, subject, object: '', actor: '', times: 1, at }
    expect(written).toEqual([[{ ...line, firstTraceId: 't-1', lastTraceId: 't-1' }]])
  })

  it('counts equal events together while they wait, with the first and the last trace id', async () => {
    const audit = open()
    for (const traceId of ['t-1', 't-2', 't-3']) audit.note({ ...wrong, traceId })
    audit.note({ ...wrong, address: '192.0.2.9' })
    await audit.flush()
    expect(written).toMatchObject([[{ times: 3, firstTraceId: 't-1', lastTraceId: 't-3' }, { times: 1 }]])
  })

  it('keeps what the database does not take, says so once, and writes it when that is back', async () => {
    const audit = open()
    isAway = true
    for (let n = 0; n < 2; n++) await audit.write(wrong)
    isAway = false
    await audit.flush()
    expect(warnings).toHaveLength(1)
    expect(written).toMatchObject([[{ times: 2 }]])
  })

  it('tells how many events were lost while the database was away for too long', async () => {
    const audit = open({ nobody: 1e6, account: 1e6, all: 1e6 })
    isAway = true
    for (let n = 0; n < 2_100; n++) audit.note({ ...wrong, name: `name-${n}` })
    await audit.flush()
    isAway = false
    for (let n = 0; n < 2; n++) await audit.flush()
    expect(written.flat()).toHaveLength(2_001)
    expect(written.flat().at(-1)).toMatchObject({ kind: 'events-lost', times: 100 })
    expect(warnings.at(-1)).toBe(
      '100 security events were lost, because the database did not take them in time',
    )
  })
})

describe('the budget of an hour', () => {
  const budget = { nobody: 3, account: 2, all: 6 }
  const line = (event: Partial<SecurityEvent>, now = at) =>
    eventLineOf({ ...wrong, ...event } as SecurityEvent, now, pseudonyms)
  const stranger = (n: number) => line({ accountId: '', name: `name-${n}`, address: `192.0.2.${n}` })

  it('counts strangers together once they have spent it, and begins anew with the next hour', () => {
    const within = createEventBudget(budget)
    const kept = Array.from({ length: 50 }, (_, n) => within(stranger(n)))
    expect(new Set(kept.map(({ subject }) => subject)).size).toBe(4)
    expect(kept.slice(3).every(({ address, subject }) => address === '*' && subject === '*')).toBe(true)
    expect(within(stranger(0))).toEqual(stranger(0))
    const next = { ...stranger(9), at: new Date('2026-11-21T10:00:00Z') }
    expect(within(next)).toEqual(next)
  })

  it('keeps one account’s attackers from spending another’s', () => {
    const within = createEventBudget(budget)
    for (let n = 0; n < 50; n++) within(line({ address: `192.0.2.${n}` }))
    expect(within(line({ accountId: 'acc-2' }))).toEqual(line({ accountId: 'acc-2' }))
  })

  it('is not spent by failures where somebody gets in after them', () => {
    const within = createEventBudget(budget)
    for (let n = 0; n < 50; n++) within(line({ accountId: `acc-${n % 10}`, address: `192.0.2.${n}` }))
    const right = line({ outcome: 'right', address: '198.51.100.1' })
    expect(within(right)).toEqual(right)
  })

  it('has an end however many accounts are attacked, and never folds what an operator did', () => {
    const within = createEventBudget(budget)
    const kept = Array.from({ length: 500 }, (_, n) => within(line({ accountId: `acc-${n}` })))
    expect(new Set(kept.map(({ accountId, subject }) => accountId + subject)).size).toBe(7)
    const operator = line({ kind: 'operator-command', outcome: 'begun', actor: 'claire' })
    expect(within(operator)).toEqual(operator)
  })
})
