import { expect, it } from 'vitest'
import { isSameBankAccount, isSamePlace, judge, oldersOf } from './open-change.ts'

/** Changes as 'A>B', oldest first; '?' is a value that nobody kept. */
const changes = (chain: string) =>
  chain.split(' ').map((change) => {
    const [from = '', to = ''] = change.split('>')
    return { change, from: from === '?' ? null : from, to }
  })
const names = (judged: readonly { change: string }[]) => judged.map(({ change }) => change).join(' ')

it.each([
  ['A>B', 'B', 'A', 'keeps A>B'],
  ['A>B', 'B', 'B', 'settles A>B'],
  ['A>B', 'B', 'C', 'replaces A>B'],
  // A line may leave the value out.
  ['A>B', 'B', null, 'keeps A>B'],
  ['A>B', null, null, 'keeps A>B'],
  // Several: the k-th settles those up to k.
  ['A>B B>C C>D', 'D', 'A', 'keeps C>D'],
  ['A>B B>C C>D', 'D', 'B', 'settles A>B keeps C>D'],
  ['A>B B>C C>D', 'D', 'C', 'settles A>B B>C keeps C>D'],
  ['A>B B>C C>D', 'D', 'D', 'settles A>B B>C C>D'],
  ['A>B B>C', 'C', 'X', 'replaces A>B B>C'],
  // There and back: what was there first shows nothing of the way, but the last value is what she wants.
  ['A>B B>A', 'A', 'A', 'settles A>B B>A'],
  ['A>B B>A', 'A', 'B', 'settles A>B keeps B>A'],
  ['A>B B>A A>C', 'C', 'A', 'keeps A>C'],
  // Asked before anybody kept what was replaced: anything else may be older.
  ['?>B', 'B', 'A', 'keeps ?>B'],
  ['?>B', 'B', 'B', 'settles ?>B'],
  ['?>B B>C', 'C', 'B', 'settles ?>B keeps B>C'],
  ['?>B B>C', 'C', 'X', 'keeps B>C'],
  // Pending changes: the portal has the feed's own value, which says nothing twice.
  ['A>B A>C', 'A', 'A', 'keeps A>C'],
  ['A>B A>C', 'A', 'B', 'settles A>B keeps A>C'],
  ['A>C', 'B', 'B', 'keeps A>C'],
  ['A>C', 'B', 'A', 'keeps A>C'],
])('open %s, the portal has %s: a feed with %s %s (decisions §3)', (chain, stored, fed, verdict) => {
  const judged = judge(changes(chain), { fed, stored, isSame: (one, other) => one === other })
  const { settled, kept, replaced } = judged
  const said = [
    ['settles', names(settled)],
    ['keeps', kept?.change],
    ['replaces', names(replaced)],
  ]
  expect(
    said
      .filter(([, named]) => named)
      .flat()
      .join(' '),
  ).toBe(verdict)
})

it('nothing open: the feed’s value is taken', () => {
  const judged = judge([], { fed: 'A', stored: 'B', isSame: () => false })
  expect(judged).toEqual({ settled: [], kept: undefined, replaced: [] })
})

const bank = { iban: 'FR7630006000011234567890189', ownerName: 'Mme Zoé Martin-Roy' }

it.each([
  [{ iban: 'fr76 3000 6000 0112 3456 7890 189' }, true],
  [{ ownerName: 'MME ZOE  MARTIN ROY' }, true],
  [{ iban: 'FR1420041010050500013M02606' }, false],
  [{ ownerName: 'Mr Léo Roy' }, false],
])('bank details with %j are the same: %s', (change, same) => {
  expect(isSameBankAccount(bank, { ...bank, ...change })).toBe(same)
})

const place = { street: '3 BIS RUE DE L’ÉCLUSE', zip: '35000', city: 'RENNES', country: 'FRANCE' }

it.each([
  [{ street: "3 bis  rue de l'ecluse", city: 'Rennes ', country: 'France' }, true],
  [{ street: '3 RUE DE L’ÉCLUSE' }, false],
  [{ country: 'BELGIQUE' }, false],
])('an address with %j is the same: %s', (change, same) => {
  expect(isSamePlace(place, { ...place, ...change })).toBe(same)
})

it.each([
  ['B', 'A>B', 'A'],
  ['C', 'A>B B>C', 'B A'],
  ['C', 'A>B X>C', 'X'],
  ['C', 'A>B', ''],
  ['B', '?>B', ''],
])('before %s, done %s, stood %s, which an older feed may carry', (from, done, olders) => {
  expect(oldersOf(from, changes(done).toReversed(), (one, other) => one === other).join(' ')).toBe(olders)
})

it('is not undone by a feed from before changes that are done', () => {
  const [open] = changes('B>C')
  if (!open) throw new Error('one change')
  const judged = judge([{ ...open, olders: ['A'] }], {
    fed: 'A',
    stored: 'C',
    isSame: (one, other) => one === other,
  })
  expect(judged.kept).toMatchObject({ change: 'B>C' })
})
