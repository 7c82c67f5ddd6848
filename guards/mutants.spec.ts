import { expect, it } from 'vitest'
import { sample } from '../mutants/sample.ts'
import { projectFiles, textOf } from './project-files.ts'

const files = new Set(projectFiles())

it('every rule that `npm run mutants` breaks stands where it looks for it, once', () => {
  const moved = sample.filter(({ file, text }) => !files.has(file) || textOf(file).split(text).length !== 2)
  expect(moved.map(({ rule }) => rule)).toEqual([])
})
