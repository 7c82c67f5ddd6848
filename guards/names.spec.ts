import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { projectFiles } from './project-files.ts'

const sources = projectFiles(/^(apps|packages|guards|scripts|attack|mutants|bench|e2e)\//)

it('files and folders are written in kebab-case', () => {
  const isKebab = (part: string) => /^[.]?[a-z0-9]+(-[a-z0-9]+)*$/.test(part)
  // Migrations are ordered by a number and named like the tables they make.
  const parts = (path: string) =>
    path
      .replace(/\d{4}_/, '')
      .split(/[/.]/)
      .filter(Boolean)
  expect(sources.filter((path) => !parts(path).every(isKebab))).toEqual([])
})

it('no barrel: a module is imported from where it stands', () => {
  expect(sources.filter((path) => /\/src\/(.*\/)?index\.tsx?$/.test(path))).toEqual([])
})

it('no folder collects leftovers: a helper lives with its user or in a module named after its subject', () => {
  const leftovers = /(^|\/)(utils?|helpers?|common|shared|hooks|types|lib|misc)(\/|$)/
  expect(sources.filter((path) => leftovers.test(dirname(path)))).toEqual([])
})

it('tests stand beside the code they test, journeys in e2e', () => {
  const misplaced = sources.filter(
    (path) =>
      path.includes('__tests__') ||
      /\.test\.tsx?$/.test(path) ||
      (isJourney(path) && !path.startsWith('e2e/')),
  )
  expect(misplaced).toEqual([])
})

function isJourney(path: string): boolean {
  return basename(path).endsWith('.e2e.ts')
}
