import { afterEach, expect, it, vi } from 'vitest'
import { idempotencyKey } from '../../form/action/idempotency-key.ts'
import { randomId } from './random-id.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

/** What a page without https has of `crypto`: neither `randomUUID` nor `subtle`. */
function withoutHttps(fill: (bytes: Uint8Array) => Uint8Array): void {
  vi.stubGlobal('crypto', { getRandomValues: fill })
}

it.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  [0xa5, 'a5a5a5a5-a5a5-45a5-a5a5-a5a5a5a5a5a5'],
])('bytes of %i are the UUID %s of version 4', (byte, id) => {
  withoutHttps((bytes) => bytes.fill(byte))
  expect(randomId()).toBe(id)
})

it('no two are alike', () => {
  const ids = Array.from({ length: 1000 }, randomId)
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(id).toMatch(uuid)
})

it('a submit has its key on a page without https (decisions §1, Idempotency-Key)', () => {
  withoutHttps((bytes) => bytes.fill(7))
  expect(idempotencyKey().of({ firstName: 'Zoé' })).toMatch(uuid)
})
