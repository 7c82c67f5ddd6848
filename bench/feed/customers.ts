import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@portal/contract/calls.ts'
import { apiPrefix, type CallTable } from '@portal/contract/ground/call.ts'
import { silentLog } from '../../apps/server/src/ground/log.ts'
import { openDatabase } from '../../apps/server/src/start/seams/open-database.ts'
import { readConfig } from '../../apps/server/src/start/settings/config.ts'
import { goodBodies } from '../../apps/server/src/test/api/requests.ts'
import { goodClaims, signerOf, signToken } from '../../apps/server/src/test/identity/tokens.ts'
import { accountIdOf, changedEvery, policyNumberOf } from './make-feed.ts'

/** The accounts of the customers, each of which the next night's feed changes. */
export const customerIndexes = Array.from({ length: 20 }, (_, at) => (at + 1) * changedEvery)

const pauseMs = 25

/** How customers were answered: the longest read and write in milliseconds, and by what statuses. */
export type Answers = {
  reads: number
  writes: number
  longestReadMs: number
  longestWriteMs: number
  refused: Record<number, number>
}

type Portal = { url: string; env: Record<string, string> }
type CallName = 'listPolicies' | 'getAccount' | 'addDriver' | 'setConsent'

/** Has the customers read and write one after the other until `stop`, which tells how they were answered. */
export async function customersAt({ url, env }: Portal): Promise<{ stop(): Promise<Answers> }> {
  const bearerOf = await bearers({ url, env })
  const answers: Answers = { reads: 0, writes: 0, longestReadMs: 0, longestWriteMs: 0, refused: {} }
  let isStopped = false

  async function asked(name: CallName, index: number): Promise<number> {
    const begun = performance.now()
    const { method, path }: CallTable[string] = calls[name]
    const params: Record<string, string> = {
      accountId: accountIdOf(index),
      policyNumber: policyNumberOf(index, 0),
      granted: 'true',
    }
    const address = url + apiPrefix + path.replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '')
    const headers = { ...(await bearerOf(index)), 'content-type': 'application/json' }
    const body = name === 'addDriver' ? JSON.stringify(goodBodies.addDriver) : null
    const answer = await fetch(address, {
      method,
      headers: body ? headers : { authorization: headers.authorization },
      body,
    })
    await answer.arrayBuffer()
    if (!answer.ok) answers.refused[answer.status] = (answers.refused[answer.status] ?? 0) + 1
    return performance.now() - begun
  }

  async function loop(names: readonly CallName[], told: (ms: number) => void): Promise<void> {
    for (let turn = 0; !isStopped; turn++) {
      const name = names[turn % names.length] ?? 'listPolicies'
      told(await asked(name, customerIndexes[turn % customerIndexes.length] ?? changedEvery))
      await wait(pauseMs)
    }
  }

  const loops = [
    loop(['listPolicies', 'getAccount'], (ms) => {
      answers.reads++
      answers.longestReadMs = Math.max(answers.longestReadMs, ms)
    }),
    loop(['addDriver', 'setConsent'], (ms) => {
      answers.writes++
      answers.longestWriteMs = Math.max(answers.longestWriteMs, ms)
    }),
  ]
  return {
    async stop() {
      isStopped = true
      await Promise.all(loops)
      return answers
    },
  }
}

/** The headers of a customer's own token, a new one each four minutes. */
async function bearers({ url, env }: Portal) {
  const config = readConfig({ ...env, PUBLIC_URL: url })
  const { db, stop } = await openDatabase(config, silentLog)
  const signer = await signerOf(db)
  await stop()
  const held = new Map<number, { authorization: string; until: number }>()
  return async (index: number): Promise<{ authorization: string }> => {
    const known = held.get(index)
    if (known && known.until > Date.now()) return known
    const claims = goodClaims({
      issuer: `${url}/oidc`,
      audience: config.oidc.audience,
      sub: accountIdOf(index),
    })
    const bearer = { authorization: `Bearer ${await signToken(claims, signer)}`, until: Date.now() + 240_000 }
    held.set(index, bearer)
    return bearer
  }
}
