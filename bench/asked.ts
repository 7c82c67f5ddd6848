import { calls } from '@portal/contract/calls.ts'
import { apiPrefix } from '@portal/contract/ground/call.ts'
import type { Sql } from '../apps/server/src/db/db.ts'
import { silentLog } from '../apps/server/src/ground/log.ts'
import { openDatabase } from '../apps/server/src/start/seams/open-database.ts'
import { readConfig } from '../apps/server/src/start/settings/config.ts'
import { goodBodies } from '../apps/server/src/test/api/requests.ts'
import { goodClaims, signerOf, signToken } from '../apps/server/src/test/identity/tokens.ts'
import type { PortalProcess } from '../scripts/portal-process.ts'

/** A request as autocannon takes it. */
export type Asked = { method: string; path: string; headers: Record<string, string>; body?: string }
/** Gives the header of an account by its number, good for five minutes. */
export type Bearer = (index: number) => Promise<{ authorization: string }>

type Read = 'listPolicies' | 'getAccount' | 'listRequests'

/** Runs `work` with the portal's database. */
export async function onDatabase<T>(portal: PortalProcess, work: (db: Sql) => Promise<T>): Promise<T> {
  const { db, stop } = await openDatabase(readConfig({ DATA_DIR: portal.dataDir }), silentLog)
  try {
    return await work(db)
  } finally {
    await stop()
  }
}

/** Signs tokens as the portal does, for the accounts of `addAccounts`. */
export async function bearers({ url }: PortalProcess, db: Sql): Promise<Bearer> {
  const signer = await signerOf(db)
  const { audience } = readConfig({ PUBLIC_URL: url }).oidc
  return async (index: number) => {
    const claims = goodClaims({ issuer: `${url}/oidc`, audience, sub: `bench-${index}` })
    return { authorization: `Bearer ${await signToken(claims, signer)}` }
  }
}

/** A read of an account by its number. */
export function readOf(name: Read, index: number, headers: Asked['headers']): Asked {
  return { method: 'GET', path: pathOf(name, index), headers }
}

/** A driver for the first policy of an account, under a key of its own. */
export function writeOf(index: number, bearer: Asked['headers']): Asked {
  const headers = {
    ...bearer,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  }
  const body = JSON.stringify(goodBodies.addDriver)
  return { method: 'POST', path: pathOf('addDriver', index), headers, body }
}

function pathOf(name: Read | 'addDriver', index: number): string {
  const { path } = calls[name]
  return apiPrefix + path.replace('{accountId}', `bench-${index}`).replace('{policyNumber}', `B${index}-1`)
}
