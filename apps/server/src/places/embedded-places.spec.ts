import { describe, expect, it } from 'vitest'
import { typedPlaces } from '../test/inputs/typed-places.ts'
import { embeddedPlaces } from './embedded-places.ts'

const { signal } = new AbortController()

describe.each(Object.entries(typedPlaces))('%s', (_, places) => {
  it.each(places)("'%s' finds %s", async (typed, place) => {
    const labels = (await embeddedPlaces.suggest(typed, signal)).map(({ label }) => label)
    expect(labels).toContain(place)
    expect(labels).toEqual([...new Set(labels)])
    // A commune of several codes is proposed under each; it comes first, whichever of its codes leads.
    const [, commune = ''] = /^(?:.*, )?\d{5} (.+)$/.exec(place) ?? []
    expect(labels[0]).toMatch(new RegExp(`\\d{5} ${commune}$`))
  })
})

it('the table holds two hundred places at least', () => {
  expect(Object.values(typedPlaces).flat().length).toBeGreaterThanOrEqual(200)
})
