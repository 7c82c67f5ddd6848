import { createHash } from 'node:crypto'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Sql } from '../../db/db.ts'
import {
  consumePayload,
  deletePayload,
  deletePayloadsOfGrant,
  findPayload,
  findPayloadByUid,
  type StoredPayload,
  upsertPayload,
} from './payload.sql.ts'

const defaultLifeSeconds = 24 * 3_600
// A server that was killed between the rotation and keeping its result leaves the portal with the used refresh token: so long it
// counts as unused. Shown later it is a copy, and the provider revokes the whole grant.
const refreshGraceSeconds = 60

/**
 * Keeps the provider's state in the database. Ids are bearer secrets (session cookies, refresh tokens, codes), so they are
 * stored as SHA-256: a copy of the table opens no session.
 */
export function createAdapter(sql: Sql): AdapterFactory {
  return (model): Adapter => ({
    async upsert(id, { jti: _jti, ...payload }, lifeSeconds = defaultLifeSeconds) {
      const { grantId, uid, userCode } = payload
      await upsertPayload(sql, { model, id: hashed(id), payload, grantId, uid, userCode, lifeSeconds })
    },
    find: async (id) => restored(model, await findPayload(sql, { model, id: hashed(id) }), id),
    findByUid: async (uid) => restored(model, await findPayloadByUid(sql, model, uid)),
    // The device flow is off, nobody has a user code.
    findByUserCode: async () => undefined,
    consume: (id) => consumePayload(sql, { model, id: hashed(id) }),
    destroy: (id) => deletePayload(sql, { model, id: hashed(id) }),
    revokeByGrantId: (grantId) => deletePayloadsOfGrant(sql, model, grantId),
  })
}

function hashed(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}

function restored(model: string, stored: StoredPayload | undefined, id?: string): AdapterPayload | undefined {
  if (!stored) return undefined
  return {
    ...stored.payload,
    ...(id !== undefined && { jti: id }),
    ...consumption(model, stored),
  }
}

function consumption(model: string, stored: StoredPayload): { consumed?: number } {
  if (stored.consumedAt === null) return {}
  if (model === 'RefreshToken' && stored.consumedFor <= refreshGraceSeconds) return {}
  return { consumed: Math.floor(stored.consumedAt) }
}
