import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db, Sql } from '../../db/db.ts'
import { every } from '../../ground/hourly.ts'
import { findSecret, insertSecret, lockSecret, updateSecret } from './secret.sql.ts'

const hour = 3_600

/** The keys all servers share, by an operator's names: where they lie, how long their work may come back. */
export const keyRings = {
  signing: { secret: 'oidc-keys', lifeSeconds: hour },
  cookies: { secret: 'oidc-cookie-keys', lifeSeconds: 13 * hour },
  session: { secret: 'session-key', lifeSeconds: 13 * hour },
} as const
export type KeyRingName = keyof typeof keyRings
export const keyRingNames: readonly KeyRingName[] = ['signing', 'cookies', 'session']

/** A key and from when on it is used, in epoch seconds. */
type RingKey = { since: number; key: unknown }

// Every server has looked by then, so that none meets what a key made that it does not know.
const announcedSeconds = 60
const lookEveryMs = 20_000

const Rings = z.union([
  z.array(z.object({ since: z.number(), key: z.unknown() })).min(1),
  // As they were kept before they could be renewed: one, or in lists.
  z.string().transform((key): RingKey[] => [{ since: 0, key }]),
  z.array(z.string()).transform((keys) => keys.map((key): RingKey => ({ since: 0, key }))),
  z
    .object({ keys: z.array(z.unknown()) })
    .transform(({ keys }) => keys.map((key): RingKey => ({ since: 0, key }))),
])

/** What a key of a ring is good for at an instant. */
type KeyState = 'announced' | 'in use' | 'verifies' | 'over'

/** The state of each key of `ring`, newest first, at `now` in epoch seconds. */
export function statesOf(ring: readonly RingKey[], now: number, lifeSeconds: number): KeyState[] {
  const found = ring.findIndex(({ since }) => since <= now)
  const used = found < 0 ? ring.length - 1 : found
  return ring.map((_key, index) => {
    if (index === used) return 'in use'
    if (index < used) return 'announced'
    const follower = ring[index - 1]
    return follower !== undefined && follower.since + lifeSeconds < now ? 'over' : 'verifies'
  })
}

/** The keys that count at `now`: the one in use first, then those that only verify. */
export function keysInForce(ring: readonly RingKey[], now: number, lifeSeconds: number): unknown[] {
  const states = statesOf(ring, now, lifeSeconds)
  const keysOf = (...wanted: KeyState[]) =>
    ring.filter((_key, index) => wanted.includes(states[index] ?? 'over')).map(({ key }) => key)
  return [...keysOf('in use'), ...keysOf('announced', 'verifies')]
}

/**
 * The keys in force of a ring, made by `make` at the very first start: a function that tells them at any
 * instant, the one in use first. Looks every 20 s whether an operator has renewed them.
 */
export async function openKeyRing<S extends z.ZodType>(
  app: FastifyInstance,
  db: Db,
  name: KeyRingName,
  { schema, make }: { schema: S; make: () => Promise<unknown> },
): Promise<() => z.output<S>[]> {
  const { secret, lifeSeconds } = keyRings[name]
  if ((await findSecret(db, secret)) === undefined) {
    // Two servers starting at once end up with the same one.
    await insertSecret(db, secret, [{ since: 0, key: await make() }])
  }
  let ring = await readKeyRing(db, name)
  every(lookEveryMs, app, 'keys not looked up', async () => {
    ring = await readKeyRing(db, name)
  })
  return () => keysInForce(ring, nowSeconds(), lifeSeconds).map((key) => schema.parse(key))
}

/** The ring as it lies in the database, newest key first; empty when the portal has never been started. */
export async function readKeyRing(sql: Sql, name: KeyRingName): Promise<RingKey[]> {
  const found = await findSecret(sql, keyRings[name].secret)
  return found === undefined ? [] : Rings.parse(found)
}

/** Puts `key` first, to be used in a minute, without those that are over; false without such a ring. */
export async function rotateKeyRing(db: Db, name: KeyRingName, key: unknown): Promise<boolean> {
  const { secret, lifeSeconds } = keyRings[name]
  return db.transaction(async (tx) => {
    if (!(await lockSecret(tx, secret))) return false
    const ring = await readKeyRing(tx, name)
    const states = statesOf(ring, nowSeconds(), lifeSeconds)
    const kept = ring.filter((_key, index) => states[index] !== 'over')
    await updateSecret(tx, secret, [{ since: nowSeconds() + announcedSeconds, key }, ...kept])
    return true
  })
}

/** A name for `key` that tells nothing about it. */
export function keyFingerprintOf(key: unknown): string {
  // The database keeps the fields of an object in an order of its own.
  const fields = typeof key === 'object' && key ? Object.keys(key).toSorted() : undefined
  return createHash('sha256').update(JSON.stringify(key, fields)).digest('hex').slice(0, 12)
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
