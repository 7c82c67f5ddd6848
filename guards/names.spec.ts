import { dirname } from 'node:path'
import { calls } from '@portal/contract/calls.ts'
import { expect, it } from 'vitest'
import { linesWhere, projectFiles, textOf } from './project-files.ts'

const sources = projectFiles(/^(apps|packages|guards|scripts|attack|mutants|bench|e2e)\//)
const code = sources.filter((path) => /[.](tsx?|mjs)$/.test(path) && path !== 'guards/names.spec.ts')

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
  const misplaced = /__tests__|[.]test[.]tsx?$|^(?!e2e\/).*[.]e2e[.]ts$/
  expect(sources.filter((path) => misplaced.test(path))).toEqual([])
})

const product = code.filter((path) =>
  /^(apps|packages)\/\w+\/(src\/(?!test\/)|build\/)(?!.*[.]spec[.])/.test(path),
)

/** What a module of the product declares at its top; what loads a component later is that component. */
const declarations = product.flatMap((path) =>
  Array.from(
    textOf(path).matchAll(
      /^(?<exported>export )?(?:async )?(?:function\*?|const|type|class) (?<name>\w+)\b(?! = lazy)/gm,
    ),
    ({ groups }) => ({ name: groups?.name ?? '', path, isExported: groups?.exported !== undefined }),
  ),
)

// A call has one name through every layer, each form its own `empty`.
const exported = declarations.filter(
  ({ name, isExported }) => isExported && !(name in calls) && name !== 'empty',
)

it('nothing of the product is exported under one name from two modules', () => {
  // A schema and its type are one.
  const owners = new Map(exported.map(({ name, path }) => [name, path]))
  expect(exported.filter(({ name, path }) => owners.get(name) !== path)).toEqual([])
})

it('a name that a module exports is declared again by none that could import it', () => {
  const reachOf = (path: string) => /^apps\/\w+\//.exec(path)?.[0] ?? ''
  const owners = new Map(exported.map(({ name, path }) => [name, path]))
  const declaredAgain = declarations.filter(({ name, path }) => {
    const owner = owners.get(name)
    return owner !== undefined && owner !== path && path.startsWith(reachOf(owner))
  })
  expect(declaredAgain).toEqual([])
})

// Names that a call, the wire or a library has are theirs.
it.each([
  [
    'find, list, insert, delete',
    /[.]sql[.]ts:.* function\*? (?:read|load|save|store|forget|remove|add|clear|select)[A-Z]/,
  ],
  ['find, read, fetch', /function get[A-Z]/],
  ['under way', /Pending[A-Z]|\bpending(?!Requests\b)[A-Z]|\b(?:const|let) \[?pending\b/],
  ['licence', /\bpermit(?:Of|After|-|\b)|PermitOf/i],
  ['commune', /\btowns?\b/i],
  ['modal', /Dialog\b|\b(?:[Aa]|[Tt]he) dialog\b/],
  ['telephone', /(?:[Ss]ervice|[Aa]ssistance|[Hh]osting|\bby)Phone|labels[.]phone\b/],
  ['Ms', /[a-z]Milliseconds\b/],
  ['deadline', /complaintClocks|ComplaintClocks/],
  ['fault, failure', /complaintOf[A-Z(]/],
  ['wait', /setTimeout as (?!wait\b)/],
  ['timeoutMs', /AbortSignal[.]timeout\(\w*(?:answer|patience)Ms/],
  ['batchSize', /\b(?:pageSize|(?:rows|most|moved)AtOnce)\b|const atOnce = \d{2}|const atOnce = \d_/],
  ['length, most', /\bconst (?:max(?!Age)\w*|atMost|most(?:Characters|Length)) = [\d_]+/],
  ['length', /\blongest(?!\w*(?:Ms|Seconds)\b|Session\b)[A-Z]/],
  ['read', /export function parse(?!Body\b)[A-Z]/],
  ['default', /\busual[A-Z]\w*\b/],
  ['rotate', /renewKey/],
  ['bank account', /accountTerms|new-account[.]ts/],
])('one word for a thing, %s, and none that was given up for it', (_word, givenUp) => {
  expect(linesWhere(code, (line, path) => givenUp.test(`${path}: ${line}`))).toEqual([])
})
