import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { projectFiles, textOf } from './project-files.ts'

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
