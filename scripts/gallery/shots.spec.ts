import { expect, it } from 'vitest'
import { screenStates } from '../../e2e/test/screen-states.ts'
import { layOut } from './contact-sheet.ts'
import { readOptions } from './options.ts'
import { shotName, states } from './shots.ts'

it('every state of the journeys’ table has pictures of its own name in both skins, by day and by night, in three widths', () => {
  const inTable = Object.values(screenStates).flatMap((group) => Object.keys(group.states))
  const papers = states.filter(({ group }) => group === 'on paper')
  const names = states.flatMap(({ slug, frames }) => frames.map((frame) => shotName(slug, frame)))
  // On paper, by day and of one width, since browsers print so.
  expect(names).toHaveLength(inTable.length * 2 * 2 * 3 + papers.length * 2)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('lutio-dark-360_policies-none-yet')
})

it('a run is bounded by a pattern, skins and widths', () => {
  const { shots, isAll } = readOptions([
    '--only',
    'coverages-with-an-unpaid',
    '--brands',
    'lutio',
    '--widths',
    '360',
  ])
  expect(shots.map(({ state, frame }) => shotName(state.slug, frame))).toEqual([
    'lutio-light-360_coverages-with-an-unpaid-premium',
    'lutio-dark-360_coverages-with-an-unpaid-premium',
  ])
  expect(isAll).toBe(false)
  expect(readOptions([]).isAll).toBe(true)
})

it('a pattern that fits nothing is refused with a sentence', () => {
  expect(() => readOptions(['--brands', 'nobody'])).toThrow('No state and no look is called that.')
  expect(() => readOptions(['--accept', '--compare'])).toThrow('One verb at a time.')
})

it('no picture of a contact sheet lies on another or beyond its edge, and long pages are cut', () => {
  const prints = Array.from({ length: 40 }, (_, index) => ({
    label: String(index),
    file: '',
    width: 360,
    height: 500 + index * 300,
  }))
  const sheets = layOut(prints)
  expect(sheets.flat().map(({ label }) => label)).toEqual(prints.map(({ label }) => label))
  for (const places of sheets) {
    const columns = [...Map.groupBy(places, ({ x }) => x).values()]
    expect(columns.length).toBeLessThanOrEqual(7)
    for (const column of columns) {
      const isClear = column.every(
        ({ y, shownHeight }, at) => (column[at + 1]?.y ?? Infinity) > y + shownHeight,
      )
      expect(isClear).toBe(true)
      expect(Math.max(...column.map(({ y, shownHeight }) => y + shownHeight))).toBeLessThanOrEqual(3600)
    }
  }
})
