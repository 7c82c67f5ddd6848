import { expect, it } from 'vitest'
import { literalsOf, spokenAttributesOf } from './french-literals.ts'
import { projectFiles } from './project-files.ts'

const french = /.{0,30}[À-ÖØ-öø-ÿŒœ«»].{0,30}/

const home = [
  /^apps\/web\/src\/content\//,
  /^packages\/words\/src\//,
  // The demonstration portfolio is data about French people, vehicles and streets.
  /^apps\/server\/src\/demo\//,
  // Tests write out what the customer reads, so that a slip in the catalogue does not agree with itself.
  /\.spec\.tsx?$|^apps\/\w+\/src\/test\//,
  // The debug tool speaks to developers.
  /^apps\/web\/src\/shell\/debug\//,
]

// Sentences the specification quotes as titles of rules, names of French law (§5), reasons of a call (§3).
const quoting = new Set([
  'packages/domain/src/ground/issues.ts',
  'packages/domain/src/termination/termination.ts',
])

// Words that are the same in every language: names, and a value of the specification that is compared (§4).
const names = /Espace Assuré|Vérane|Résilié/g

const sources = projectFiles(/^(apps|packages)\/.*\.tsx?$/).filter(
  (path) => !quoting.has(path) && !home.some((folder) => folder.test(path)),
)

it('French text stands in packages/words and content/ only', () => {
  const strays = sources.flatMap((path) =>
    literalsOf(path)
      .map((literal) => french.exec(literal.replace(names, '')))
      .flatMap((word) => (word ? [`${path}: ${word[0]}`] : [])),
  )
  expect(strays).toEqual([])
})

it('what a screen reader says comes from the words as well', () => {
  const screens = sources.filter((path) => path.endsWith('.tsx'))
  const strays = screens.flatMap((path) => spokenAttributesOf(path).map((text) => `${path}: ${text}`))
  expect(strays).toEqual([])
})
