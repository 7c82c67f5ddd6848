import { expect, it } from 'vitest'
import { groupGuarantees, guaranteeKinds, missingKinds } from './guarantee-kinds.ts'

const named = (...types: string[]) => types.map((type) => ({ type }))

it.each([
  ['Responsabilité civile', ['liability']],
  ['Défense et recours', ['defence']],
  ['PROTECTION DU CONDUCTEUR', ['driver']],
  ['Dommages tous accidents', ['own-damage']],
  ['Dommages au véhicule', ['own-damage']],
  ['Vol et incendie', ['theft', 'fire']],
  ['Bris de glace essentiel', ['glass']],
  ['Événements climatiques', ['climate']],
  ['Catastrophes naturelles et technologiques', ['disaster']],
  ['Contenu du véhicule', ['contents']],
  ['Assistance 0 km', ['assistance']],
  ['Véhicule de remplacement', ['replacement']],
  ['Volant', []],
  ['Option Sérénité', []],
])('a guarantee named %s covers: %j', (type, kinds) => {
  expect(guaranteeKinds(type)).toEqual(kinds)
})

it('guarantees stand together by what they serve, in the order of the broker', () => {
  const guarantees = named('Vol', 'Assistance', 'Bris de glace', 'Option Sérénité')
  expect(groupGuarantees(guarantees)).toEqual([
    { group: 'car', guarantees: named('Vol', 'Bris de glace') },
    { group: 'help', guarantees: named('Assistance') },
    { group: 'more', guarantees: named('Option Sérénité') },
  ])
})

const liability = ['Responsabilité civile', 'Défense et recours', 'Protection du conducteur', 'Assistance']

it.each([
  [
    'the obligatory minimum',
    ['Responsabilité civile'],
    [
      'defence',
      'driver',
      'own-damage',
      'theft',
      'fire',
      'glass',
      'climate',
      'disaster',
      'assistance',
      'replacement',
    ],
  ],
  [
    'the windscreen alone of the car, which brings storms and disasters along (L122-7, L125-1)',
    [...liability, 'Bris de glace'],
    ['own-damage', 'theft', 'fire', 'replacement'],
  ],
  [
    'everything usual',
    [...liability, 'Vol et incendie', 'Bris de glace', 'Dommages tous accidents', 'Véhicule de remplacement'],
    [],
  ],
  ['a name that tells nothing, which may be any of them', [...liability, 'Option Sérénité'], []],
  ['nothing that is known', [], []],
])('of a policy with %s, what is not covered', (_, types, missing) => {
  expect(missingKinds(named(...types))).toEqual(missing)
})
