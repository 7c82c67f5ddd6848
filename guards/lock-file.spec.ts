import { expect, it } from 'vitest'
import { linesWhere, textOf } from './project-files.ts'

type Entry = {
  optionalDependencies?: Record<string, string>
  integrity?: string
  link?: true
  dev?: true
  optional?: true
  os?: string[]
}
type Lock = { packages: Record<string, Entry> }
const { packages } = JSON.parse(textOf('package-lock.json')) as Lock

it('the lock file says what to install, not from where', () => {
  expect(linesWhere(['package-lock.json'], (line) => /"resolved": *"http/.test(line))).toEqual([])
})

it('the lock file holds the packages of every platform, or npm ci refuses it (mend: node scripts/complete-lock.ts)', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

it('the lock file holds the SHA-512 of every package, but for tools of other platforms that our registry does not offer', () => {
  const unsure = Object.entries(packages).filter(
    ([path, { link, integrity = '' }]) =>
      path.startsWith('node_modules/') && !link && !/^sha512-[\w+/]{86}==$/.test(integrity),
  )
  const used = unsure.filter(([, { dev, optional, os }]) => !dev || !optional || !os)
  expect(used.map(([path]) => path)).toEqual([])
  // Theirs come with a registry that has them: node scripts/complete-lock.ts. There may only be fewer.
  expect(unsure.length).toBeLessThanOrEqual(44)
})
