import { expect, it } from 'vitest'
import { courseOf, isSameBankAccount, isSamePlace, judge } from './open-change.ts'

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
  const { settled, kept, overruled } = judged
  const said = [
    ['settles', names(settled)],
    ['keeps', kept?.change],
    ['replaces', names(overruled)],
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
  expect(judged).toEqual({ settled: [], kept: undefined, overruled: [] })
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

/** Lower case is done. */
const asked = (chain: string) =>
  changes(chain).map(({ change, from, to }) => ({
    change: change.toUpperCase(),
    from: from?.toUpperCase() ?? null,
    to: to.toUpperCase(),
    isOpen: change === change.toUpperCase(),
  }))

it.each([
  ['a>b B>C', 'B>C before A'],
  ['a>b b>c C>D', 'C>D before B A'],
  ['a>b x>c C>D', 'C>D before X'],
  ['a>b C>D', 'C>D before '],
  ['?>b B>C', 'B>C before '],
  ['A>B b>c', 'A>B before , B>C before '],
  ['a>b b>c', ''],
])('asked for in turn, those in lower case done, %s: what a feed is judged by is %s', (chain, course) => {
  const judged = courseOf<string, ReturnType<typeof asked>[number]>(
    asked(chain),
    (one, other) => one === other,
  )
  expect(judged.map(({ change, olders }) => `${change} before ${olders.join(' ')}`).join(', ')).toBe(course)
})

it.each([
  // A feed from before a change that is done, or from before one that was done after it.
  ['a>b B>C', 'A', 'keeps B>C'],
  ['A>B b>c', 'A', 'keeps B>C'],
  ['A>B b>c', 'B', 'settles A>B keeps B>C'],
  ['A>B b>c', 'C', 'settles A>B B>C'],
])('asked for in turn %s: a feed with %s %s (decisions §3)', (chain, fed, verdict) => {
  const isSame = (one: string, other: string) => one === other
  const course = courseOf<string, ReturnType<typeof asked>[number]>(asked(chain), isSame)
  const { settled, kept } = judge(course, { fed, stored: 'C', isSame })
  const said = [settled.length > 0 && `settles ${names(settled)}`, kept && `keeps ${kept.change}`]
  expect(said.filter(Boolean).join(' ')).toBe(verdict)
})
