import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { textOf } from './project-files.ts'

const root = join(import.meta.dirname, '..')
const text = textOf('docs/asvs.md')

const rows = Array.from(
  text.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| ([\w. ]+?) +\| (.*?) *\|$/gm),
  ([, requirement = '', level = '', state = '', proof = '']) => ({ requirement, level, state, proof }),
)
const levelOne = rows.filter(({ level }) => level === '1')

it('docs/asvs.md has each requirement of the two levels once', () => {
  expect(new Set(rows.map(({ requirement }) => requirement)).size).toBe(rows.length)
  expect([levelOne.length, rows.length - levelOne.length]).toEqual([70, 183])
})

it('each requirement has one of four states and says why', () => {
  const states = new Set(['met', 'not met', 'deviation', 'n.a.'])
  expect(rows.filter(({ state, proof }) => !states.has(state) || proof.length < 3)).toEqual([])
})

it('what is met, and what deviates, names a file that exists', () => {
  const cited = (proof: string) => Array.from(proof.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+|[A-Z]+\.md)`/g))
  const unproven = rows.filter(({ state, proof }) => {
    const paths = cited(proof).map(([, path = '']) => path)
    const isProven = paths.length > 0 && paths.every((path) => existsSync(join(root, path)))
    return (state === 'met' || state === 'deviation') && !isProven
  })
  expect(unproven).toEqual([])
})

it('level 1 is complete but for the composition rule (6.2.5) and ids in paths (14.2.1), which the specification wants', () => {
  const open = levelOne.filter(({ state }) => state !== 'met' && state !== 'n.a.')
  expect(open.map(({ requirement, state }) => [requirement, state])).toEqual([
    ['6.2.5', 'deviation'],
    ['14.2.1', 'deviation'],
  ])
})

it('its totals are those of its rows', () => {
  const count = (level: string, state: string) =>
    rows.filter((row) => row.level === level && row.state === state).length
  const states = ['met', 'not met', 'deviation', 'n.a.']
  const told = Array.from(
    text.matchAll(/^\| ([12]) +\| (\d+) +\| (\d+) +\| (\d+) +\| (\d+) +\|$/gm),
    (cells) => cells.slice(1),
  )
  expect(told).toEqual(
    ['1', '2'].map((level) => [level, ...states.map((state) => String(count(level, state)))]),
  )
})
