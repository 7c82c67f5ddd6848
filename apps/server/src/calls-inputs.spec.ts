import { schemas } from '@portal/contract/schemas.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseBody } from './ground/problems/validation.ts'
import { ask, goodBodies, jsonCalls, type JsonCall } from './test/api/requests.ts'
import { sharedApi } from './test/api/shared-api.ts'
import { worldOf } from './test/api/world.ts'
import { badBodies, badIbans, badValues, kindOf, withValue, type Json } from './test/inputs/bad-inputs.ts'

const today = '2026-11-21'
const generatedPerCall = 175
const batchSize = 25

const api = await sharedApi({ env: { RATE_LIMIT_FACTOR: '1000000' } })
let before: Record<string, string>
/** One token for the thousands of requests of a test. */
let headers: Record<string, string>
let listed = 0
let generated = 0
beforeEach(async () => {
  before = await worldOf(api)
  headers = await api.bearer('acc-1')
})

type Path = readonly string[]
type Input = { title: string; raw: string }

/** A few words for each input that was not refused as it should be, so that a failure can be read. */
async function notRefused(name: JsonCall, inputs: readonly Input[]): Promise<string[]> {
  const wrong: string[] = []
  for (let from = 0; from < inputs.length; from += batchSize) {
    const some = inputs.slice(from, from + batchSize)
    const answers = await Promise.all(some.map(({ raw }) => ask(api, name, { raw, headers })))
    for (const [n, { statusCode, body }] of answers.entries()) {
      const isRefusal = statusCode === 400 && body.includes('"code":"invalid-request"')
      const tells = /canary|at .*\.ts:|select |insert /.test(body) || body.length > 6_000
      if (!isRefusal || tells) wrong.push(`${some[n]?.title} → ${statusCode} ${body.slice(0, 200)}`)
    }
  }
  return wrong.slice(0, 5)
}

// What an accepted closing would refuse comes before it.
const closingLast = jsonCalls.toSorted((a, b) => Number(a === 'closeAccount') - Number(b === 'closeAccount'))
describe.each(closingLast)('%s', (name) => {
  it('refuses every listed bad value of every field and every bad body, and changes nothing (packs A, T, D, N)', async () => {
    const bodies = badBodies(JSON.stringify(goodBodies[name])).map((raw) => ({
      title: raw.slice(0, 40),
      raw,
    }))
    const values = pathsOf(jsonSchemaOf(name)).flatMap((path) =>
      badValues(kindOf(name, path)).map(({ title, value }) => ({
        title: `${path.join('.')} ${title}`,
        raw: JSON.stringify(withValue(goodBodies[name], path, value)),
      })),
    )
    listed += values.length + bodies.length
    expect(await notRefused(name, [...values, ...bodies])).toEqual([])
    expect(await worldOf(api)).toEqual(before)
  })

  it('answers 400 to whatever is generated against its schema, and changes nothing', async () => {
    const body = schemas[name].body(today)
    const bad = badInput(name)
      .map((value) => JSON.stringify(value ?? null))
      .filter((raw) => !body.safeParse(JSON.parse(raw)).success)
    const batches = fc.array(bad, { minLength: batchSize, maxLength: batchSize })
    await fc.assert(
      fc.asyncProperty(batches, async (raws) => {
        const answers = await Promise.all(raws.map((raw) => ask(api, name, { raw, headers })))
        for (const [n, { statusCode }] of answers.entries()) {
          generated++
          if (statusCode !== 400) throw new Error(`${statusCode} to ${raws[n]}`)
        }
      }),
      { numRuns: generatedPerCall / batchSize, endOnFailure: true },
    )
    expect(await worldOf(api)).toEqual(before)
  })
})

it('tells at most 50 errors, and one alone of a list that is too long (attack C2)', async () => {
  const { files: _, ...others } = goodBodies.terminateContract
  const raw = JSON.stringify({ ...others, files: Array.from({ length: 300 }, () => ({})) })
  const { errors } = (await ask(api, 'terminateContract', { raw })).json<{ errors: { path: string }[] }>()
  expect(errors).toEqual([expect.objectContaining({ path: 'files', code: 'too-many-files' })])
  const shape = z.strictObject(Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`f${n}`, z.null()])))
  expect(() => parseBody(shape, {})).toThrow(
    expect.objectContaining({ errors: expect.objectContaining({ length: 50 }) }),
  )
})

it('refuses every spoilt IBAN with 400 and stores none (pack N)', async () => {
  const wrong: string[] = []
  for (let from = 0; from < badIbans.length; from += batchSize) {
    const some = badIbans.slice(from, from + batchSize)
    const answers = await Promise.all(
      some.map((iban) => ask(api, 'checkIban', { params: { iban }, headers })),
    )
    for (const [n, { statusCode, body }] of answers.entries()) {
      if (statusCode !== 400 || body.includes(some[n] ?? '')) wrong.push(`${some[n]} → ${statusCode} ${body}`)
    }
  }
  expect(wrong).toEqual([])
  listed += badIbans.length
  expect(await worldOf(api)).toEqual(before)
})

it('has tried a thousand listed and two thousand generated bad inputs', () => {
  expect(listed).toBeGreaterThanOrEqual(1_000)
  expect(generated).toBeGreaterThanOrEqual(2_000)
})

type JsonSchema = { properties?: Record<string, JsonSchema>; type?: string; items?: JsonSchema }

function jsonSchemaOf(name: JsonCall): JsonSchema {
  return z.toJSONSchema(schemas[name].body(today), { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

function pathsOf(schema: JsonSchema, path: Path = []): Path[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, child]) => [
    [...path, key],
    ...pathsOf(child, [...path, key]),
  ])
}

/** A good body with one to three generated changes, wherever its schema knows a place, or something else. */
function badInput(name: JsonCall): fc.Arbitrary<Json | undefined> {
  const place = fc.constantFrom(...pathsOf(jsonSchemaOf(name)))
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 120, size: 'small' }),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    fc.constantFrom(
      ...'|__proto__|constructor|{{7*7}}|../../etc/passwd|\ud800|\0| '.split('|'),
      "' or 1=1 --",
    ),
  )
  const value: fc.Arbitrary<Json | undefined> = fc.oneof(
    { weight: 4, arbitrary: text },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  )
  const change = fc.tuple(fc.oneof(place, fc.tuple(fc.string({ maxLength: 12 }))), value)
  const changed = fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce<Json>((body, [path, to]) => withValue(body, path, to) ?? null, goodBodies[name]),
    )
  return fc.oneof({ weight: 9, arbitrary: changed }, { weight: 1, arbitrary: fc.jsonValue() })
}
