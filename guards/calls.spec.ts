import { calls } from '@portal/contract/calls.ts'
import { expect, it } from 'vitest'
import { projectFiles, textOf } from './project-files.ts'

const handlers = projectFiles(/^apps\/server\/src\/features\/.*\.handlers\.ts$/)
const tests = projectFiles(/^(apps|packages|e2e)\/.*\.(spec\.tsx?|e2e\.ts)$/)

const names = Object.keys(calls)

it.each(names)('%s has a handler and is named in a test', (name) => {
  const mentions = (path: string) => new RegExp(`\\b${name}\\b`).test(textOf(path))
  expect(handlers.filter(mentions)).toHaveLength(1)
  expect(tests.filter(mentions)).not.toEqual([])
})
