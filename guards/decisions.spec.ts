import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { linesWhere, projectFiles, textOf } from './project-files.ts'

const records = projectFiles(/^docs\/decisions\/.*\.md$/)
const numberOf = (path: string) => basename(path).slice(0, 4)

it('no two decisions bear one number', () => {
  const numbers = records.map(numberOf)
  expect(numbers).toEqual([...new Set(numbers)])
})

it('a decision bears the number of its file', () => {
  const own = records.filter((path) => numberOf(path) !== '0000')
  expect(own.filter((path) => !textOf(path).startsWith(`# ${numberOf(path)} `))).toEqual([])
})

it('a decision says what it answers, what was decided and what was given up', () => {
  const sections = ['## Context', '## Decision', '## Given up']
  const partial = records.filter((path) => {
    const places = sections.map((section) => textOf(path).indexOf(`\n${section}\n`))
    return places.some((place, index) => place <= (places[index - 1] ?? 0))
  })
  expect(partial).toEqual([])
})

it('a decision that is cited by its number exists', () => {
  const numbers = new Set(records.map(numberOf))
  const citing = projectFiles(/\.(ts|tsx|mjs|css|sql|md)$/)
  const cites = (line: string) =>
    Array.from(line.matchAll(/decisions?[/ ](\d{4})\b/g), ([, number = '']) => number)
  expect(linesWhere(citing, (line) => cites(line).some((number) => !numbers.has(number)))).toEqual([])
})
