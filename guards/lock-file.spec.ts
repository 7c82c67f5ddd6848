import { expect, test } from 'vitest'
import { linesWhere, textOf } from './project-files.ts'

type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> }

test('the lock file says what to install, not from where', () => {
  expect(linesWhere(['package-lock.json'], (line) => /"resolved": *"http/.test(line))).toEqual([])
})

test('the lock file holds the packages of every platform, or npm ci refuses it (mend: node scripts/complete-lock.ts)', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as Lock
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})
