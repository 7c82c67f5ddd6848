import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { suggestPath } from '@portal/contract/ground/places-paths.ts'
import { go, signInOver } from '../../../apps/server/src/test/identity/http-browser.ts'
import { customerLine, policyLine, testPassword } from '../../../apps/server/src/test/inputs/feed-lines.ts'
import { ask, signedIn, type Signed } from '../ground/journey.ts'
import { seen } from '../ground/operator.ts'
import { insist, type Stage } from '../ground/stage.ts'
import type { Pair } from './pair.ts'

const searchesAMinute = 120

/** A search of places counts for both, since an operator may pay for each. */
export async function placesAreShared(stage: Stage, ...both: readonly Signed[]): Promise<void> {
  const statuses: number[] = []
  for (let n = 0; n <= searchesAMinute; n++) {
    const { origin, jar } = both[n % both.length] ?? { origin: '', jar: new Map<string, string>() }
    statuses.push((await go(jar, 'GET', `${origin}${suggestPath}?q=rennes`)).status)
  }
  const refused = statuses.indexOf(429)
  insist(
    statuses.slice(0, searchesAMinute).every((status) => status === 200) && refused === searchesAMinute,
    `Searches of places at both in turn answered ${statuses.join()}`,
  )
  stage.saw(`searches of places count both together: ${searchesAMinute + 1} within a minute is 429`)
}

const accounts = 4_000
const newcomer = { accountId: 'feed-0', email: 'feed-0@exemple.fr' }

/**
 * One import comes in at a time, wherever it is begun, while both serve on; what it brings both have.
 */
export async function importsAreShared(stage: Stage, pair: Pair, both: readonly Signed[]): Promise<void> {
  const { rows, command } = pair
  const feedOf = async (lastName: string) => {
    const path = join(stage.folder, `${lastName}.ndjson`)
    await writeFile(path, Array.from({ length: accounts }, (_, index) => linesOf(index, lastName)).join(''))
    return path
  }
  const [former, latter] = [await feedOf('Roy'), await feedOf('Petit')]
  const begun = command('import', former)
  const running = () => lockers(pair, true)
  await seen(running, (count) => count === 1, 'The first import')
  let isOver = false
  const second = command('import', latter)
  const over = Promise.all([begun, second]).finally(() => (isOver = true))
  const inLine = async () => {
    await seen(
      () => lockers(pair, false),
      (count) => count === 1 || isOver,
      'The second import, waiting',
    )
    insist(!isOver && (await running()) === 1, 'Two imports came in at once, or the first was too short')
  }
  const reads = readsOf(both, () => isOver)
  const [{ count, worstMs }] = await Promise.all([reads, over, inLine()])
  const names = await rows.query<{ name: string; count: number }>(
    `select last_name as name, count(*)::int as count from account where starts_with(account_id, 'feed-') group by 1`,
  )
  insist(
    names.length === 1 && names[0]?.name === 'Petit' && names[0].count === accounts,
    `After both imports there are ${JSON.stringify(names)}`,
  )
  await newcomerIsServed(both)
  stage.saw(
    `two imports of ${accounts} accounts at once: the second waited for the first, both instances answered ` +
      `${count} reads meanwhile (longest ${worstMs} ms), and both let in whom it brought`,
  )
}

const linesOf = (index: number, lastName: string): string => {
  const accountId = `feed-${index}`
  const { email } = newcomer
  const account =
    accountId === newcomer.accountId
      ? customerLine(accountId, email, { lastName })
      : { ...customerLine(accountId, `${accountId}@exemple.fr`, { lastName }), login: undefined }
  const lines = [account, policyLine(accountId, `${accountId}-P`)]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** How many hold, or wait for, the lock that an import has. */
async function lockers({ rows }: Pair, isGranted: boolean): Promise<number> {
  const [row] = await rows.query<{ count: number }>(
    `select count(*)::int as count from pg_locks
     where locktype = 'advisory' and objid = 7302 and granted = $1`,
    [isGranted],
  )
  return row?.count ?? 0
}

/** Reads at both in turn, five times a second, until it is over. @throws when one is not answered well */
async function readsOf(both: readonly Signed[], isOver: () => boolean) {
  let [count, worstMs] = [0, 0]
  for (; !isOver(); await wait(200 / both.length)) {
    const signed = both[count % both.length]
    if (!signed) break
    const from = performance.now()
    const { status, body } = await ask(signed, '/policy/accounts/{accountId}')
    insist(status === 200, `During an import ${signed.origin} answered ${status} ${body}`)
    worstMs = Math.max(worstMs, Math.round(performance.now() - from))
    count += 1
  }
  return { count, worstMs }
}

async function newcomerIsServed(both: readonly Signed[]): Promise<void> {
  for (const { origin } of both) {
    const { email } = newcomer
    const signed = await signedIn(origin, (at, jar) => signInOver(at, jar, { email, password: testPassword }))
    const { status, body } = await ask(signed, '/policy/accounts/{accountId}')
    insist(status === 200 && body.includes(`${newcomer.accountId}-P`), `${origin} shows ${status} ${body}`)
  }
}
