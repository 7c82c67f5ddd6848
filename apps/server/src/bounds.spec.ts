import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bodySchemas, schemas, type CallSchemas } from '@portal/contract/schemas.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { EntryQuery } from './content/content.ts'
import { Settings } from './start/settings/environment.ts'

// Whatever arrives has a length, judged before all else: a text field without one cannot be written.

type Schema = z.core.$ZodType
type Named = readonly [name: string, schema: Schema]

const domain = join(import.meta.dirname, '../../../packages/domain/src')
const bodies = Object.entries(bodySchemas('2026-11-21'))
const results = Object.values<CallSchemas>(schemas).flatMap(({ result }) => (result ? [result] : []))

/** The schemas that the domain exports, but for those of answers: what we say ourselves needs no bound. */
async function exportedSchemas(): Promise<Named[]> {
  const answers = new Set(results.flatMap(withInner))
  const names = globSync('**/*.schema.ts', { cwd: domain })
  const modules = await Promise.all(
    names.map(async (name): Promise<object> => import(pathToFileURL(join(domain, name)).href)),
  )
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]: [string, unknown]): Named[] =>
      value instanceof z.ZodType && !isRule(value) && !answers.has(value) ? [[name, value]] : [],
    ),
  )
}

it('every text and every list that arrives has a most, judged first', async () => {
  const arriving: Named[] = [
    ...bodies,
    ...(await exportedSchemas()),
    ['Settings', Settings],
    ['EntryQuery', EntryQuery],
  ]
  expect(arriving.length).toBeGreaterThan(bodies.length + 8)
  expect(arriving.flatMap(([name, schema]) => unbounded(name, schema))).toEqual([])
})

it.each<Named>([
  ['text', z.string()],
  ['text that is trimmed first', z.string().trim().max(10)],
  ['text that is matched first', z.string().regex(/x/).max(10)],
  ['text that is matched all the same', z.string().max(10).regex(/x/)],
  ['text that is changed first', z.string().transform(String).pipe(z.string().max(10))],
  ['a format', z.email().max(254)],
  ['a list', z.array(z.string().max(10))],
  ['text in a list', z.array(z.string()).max(10)],
  ['a field', z.strictObject({ a: z.strictObject({ b: z.string().nullish() }) })],
  ['one of several', z.union([z.number(), z.string()])],
  ['anything', z.unknown()],
  ['a record', z.record(z.string().max(10), z.string().max(10))],
])('finds %s without a bound', (name, schema) => {
  expect(unbounded(name, schema)).not.toEqual([])
})

it('a list that is too long is refused before its elements are looked at', () => {
  let looked = 0
  const element = z.unknown().refine(() => ++looked > 0)
  expect(z.array(element).max(2).safeParse([1, 2, 3]).success).toBe(false)
  expect(looked).toBe(0)
})

/** Where `schema` takes text or lists of any length, as paths. */
function unbounded(path: string, schema: Schema): string[] {
  if (schema instanceof z.ZodString) return isBounded(schema) ? [] : [path]
  if (schema instanceof z.ZodArray) {
    return [...(hasMost(schema) ? [] : [path]), ...unbounded(`${path}[]`, schema.element)]
  }
  // What comes out of a pipe was made of what went in.
  if (schema instanceof z.ZodPipe) return unbounded(path, schema.in)
  const inner = innerOf(schema)
  if (inner.length > 0) return inner.flatMap(([name, one]) => unbounded(path + name, one))
  return harmless.some((kind) => schema instanceof kind) ? [] : [path]
}

const harmless = [z.ZodEnum, z.ZodLiteral, z.ZodBoolean, z.ZodNumber, z.ZodNever]

function innerOf(schema: Schema): Named[] {
  if (schema instanceof z.ZodObject) {
    const { shape, catchall } = schema.def
    const fields = Object.entries<Schema>(shape).map(([name, one]): Named => [`.${name}`, one])
    return catchall ? [...fields, ['.*', catchall]] : fields
  }
  if (schema instanceof z.ZodUnion) return schema.options.map((one): Named => ['', one])
  if (schema instanceof z.ZodPipe)
    return [
      ['', schema.in],
      ['', schema.out],
    ]
  if (schema instanceof z.ZodArray) return [['[]', schema.element]]
  const wraps =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return wraps ? [['', schema.def.innerType]] : []
}

function withInner(schema: Schema): Schema[] {
  return [schema, ...innerOf(schema).flatMap(([, one]) => withInner(one))]
}

/** Its length is the first thing looked at, and ends the matter; a format would be matched before. */
function isBounded(schema: z.ZodString): boolean {
  const [first, ...others] = rulesOf(schema.def.checks)
  return first?.check === 'max_length' && (first.abort === true || others.length === 0)
}

function hasMost({ def }: z.ZodArray): boolean {
  return rulesOf(def.checks).some(({ check }) => check === 'max_length')
}

/** What zod keeps of checks is public, but only under its own name for internals. */
function rulesOf(checks: readonly z.core.$ZodCheck[] = []) {
  return checks.map(({ ['_zod']: { def } }) => def)
}

/** A rule such as `z.refine(…)`, to be added to schemas. */
function isRule({ def }: z.ZodType): boolean {
  return 'check' in def && def.type === 'custom'
}
