import { expect, it } from 'vitest'
import { typedPlaces } from '../test/inputs/typed-places.ts'
import { embeddedPlaces } from './embedded-places.ts'

const { signal } = new AbortController()

/** What a query may cost of the processor (decisions §3). */
const mostMs = 5
const longest = 200

const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
const filled = (text: string) => text.repeat(longest).slice(0, longest)

const nasty: Record<string, readonly string[]> = {
  'one-letter words that end in each letter': letters.map(
    (letter) => `${filled('x ').slice(0, longest - 2)} ${letter}`,
  ),
  'each pair of letters': letters.flatMap((first) => letters.map((second) => first + second)),
  'the commonest beginnings': ['sa', 'saint', 'st', 'la', 'le', 'l ', "l'", 'd ', 's/', 'vi', 'ch'].map(
    filled,
  ),
  digits: ['0', '1', '75', '7 ', '33 ', '75001 ', '75001x ', '00000 '].flatMap((text) => [
    text,
    filled(text),
  ]),
  'a postal code behind many words': [
    `${filled('a ').slice(0, 190)} 75011`,
    `75011 ${filled('a ').slice(0, 190)}`,
  ],
  'spaces, commas and marks': [' ,', ', ', '-', '\u0301', '\u0316\u0301', 'e\u0301', 'œ', '/ s', 'ﷺ'].map(
    filled,
  ),
  'nearly a number or an arrondissement': ['1 bis ', ' 11e', '1 arrondissement ', '1er arr'].map(filled),
}

it.each(Object.entries(nasty))('costs at most 5 ms of the processor a query: %s', async (_, queries) => {
  await embeddedPlaces.suggest('rennes', signal)
  const rounds = Math.ceil(100 / queries.length)
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round++) {
    for (const query of queries) await embeddedPlaces.suggest(query, signal)
  }
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000 / (rounds * queries.length)).toBeLessThan(mostMs)
})

it('costs no more while the places of the table are typed', async () => {
  const queries = Object.values(typedPlaces).flatMap((places) => places.map(([typed]) => typed))
  const before = process.cpuUsage()
  for (const query of queries) await embeddedPlaces.suggest(query, signal)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000 / queries.length).toBeLessThan(mostMs)
})
