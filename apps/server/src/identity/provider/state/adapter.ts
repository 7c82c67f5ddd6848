import { createHash } from 'node:crypto'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Sql } from '../../../db/db.ts'
import type { BegunSignIns } from '../cookies/begun-sign-ins.ts'
import {
  consumePayload,
  deletePayload,
  deletePayloadsOfGrant,
  findPayload,
  findPayloadByUid,
  upsertPayload,
  type StoredPayload,
} from './payload.sql.ts'

const defaultLifeSeconds = 24 * 3_600
// A server that was killed between the rotation and keeping its result leaves the portal with the used
// refresh token: so long it counts as unused. Shown later it is a copy, and the provider revokes the whole
// grant.
const refreshGraceSeconds = 60

/**
 * Keeps the provider's state in the database. Ids are bearer secrets (session cookies, refresh tokens,
 * codes), so they are stored as SHA-256: a copy of the table opens no session. Nobody gets a row before a
 * password was right: a begun sign-in stays in its browser, and a session without an account is not kept.
 */
export function createAdapter(sql: Sql, begun: BegunSignIns): AdapterFactory {
  return (model) => {
    const rows = rowsOf(sql, model)
    if (model === 'Session') return { ...rows, upsert: keepSignedIn(rows) }
    return model === 'Interaction' ? interactions(rows, begun) : rows
  }
}

function rowsOf(sql: Sql, model: string): Adapter {
  return {
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
  }
}

function keepSignedIn(rows: Adapter): Adapter['upsert'] {
  return async (id, payload, lifeSeconds) => {
    if (payload.accountId !== undefined) await rows.upsert(id, payload, lifeSeconds)
  }
}

/** With the browser until its password was right; from then on a row, so that it can be used once. */
function interactions(rows: Adapter, begun: BegunSignIns): Adapter {
  return {
    ...rows,
    async upsert(id, payload, lifeSeconds = defaultLifeSeconds) {
      if (payload['result'] === undefined) await begun.keep(id, payload, lifeSeconds)
      else await rows.upsert(id, payload, lifeSeconds)
    },
    async find(id) {
      const known = await begun.find(id)
      return known && ((await rows.find(id)) ?? known)
    },
    async destroy(id) {
      begun.clear(id)
      await rows.destroy(id)
    },
  }
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
