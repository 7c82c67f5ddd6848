// Measures whether the server's memory grows with the day: `node bench/day.ts [ACCOUNTS]` plays what so
// many customers ask in 24 hours, one in five of them once, as fast as it is answered, and compares what
// lives on the heap after each quarter of it.
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { withPortal, type PortalProcess } from '../scripts/portal-process.ts'
import { bearers, onDatabase, readOf, writeOf, type Asked, type Bearer } from './asked.ts'
import { totalOf, withHeaps, type Heap } from './heap.ts'
import { addAccounts } from './many-accounts.ts'
import { withSignedInBrowser } from './signed-in-browser.ts'

const accounts = Number(process.argv[2] ?? 100_000)
const hours = 24
const visits = Math.round(accounts / 5 / hours)
/** After the first hour the program is compiled, and its caches are as full as they get. */
const looks = [1, 6, 12, 18, 24]
// The day on which the bodies of tests are good.
const env = { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error', NOW: '2026-11-21T09:00:00Z' }

await withHeaps((options, heapOf) =>
  withPortal({ env: { ...env, NODE_OPTIONS: options } }, async (portal) => {
    await addAccounts(portal.dataDir, accounts)
    const bearer = await onDatabase(portal, (db) => bearers(portal, db))
    const cookie = await signedInCookie(portal.url)
    const heaps: Heap[] = []
    for (let hour = 1; hour <= hours; hour++) {
      await play(portal, await asksOf(hour, bearer, cookie))
      if (!looks.includes(hour)) continue
      // Before the look, which needs memory itself.
      const resident = residentOf(portal)
      const heap = await heapOf(portal.pid ?? 0)
      heaps.push(heap)
      console.log(`hour ${hour}: ${megabytes(totalOf(heap))} live, ${resident} resident`)
    }
    const [first, last] = [heaps[0], heaps.at(-1)]
    if (first && last) console.log(`most grown since: ${mostGrown(first, last)}`)
  }),
)

/** A visit: a page of the portal, three reads, and for one in ten a driver who is added. */
async function asksOf(hour: number, bearer: Bearer, cookie: string): Promise<Asked[]> {
  const page = { method: 'GET', path: '/', headers: { cookie, accept: 'text/html' } }
  const visit = async (_: unknown, at: number): Promise<Asked[]> => {
    const index = 1 + ((hour * visits + at) % accounts)
    const headers = await bearer(index)
    const reads = (['listPolicies', 'getAccount', 'listRequests'] as const).map((name) =>
      readOf(name, index, headers),
    )
    return [page, ...reads, ...(at % 10 === 0 ? [writeOf(index, headers)] : [])]
  }
  return (await Promise.all(Array.from({ length: visits }, visit))).flat()
}

async function play({ url }: PortalProcess, asks: readonly Asked[]): Promise<void> {
  const waiting = [...asks]
  const [first] = asks
  if (!first) return
  // One after the other over all connections, so that each is sent once.
  const setupRequest = (request: Asked): Asked => ({ ...request, body: '', ...waiting.shift() })
  const result = await autocannon({
    url,
    requests: [{ ...first, setupRequest }],
    connections: 16,
    amount: asks.length,
  })
  const failed = result['4xx'] + result['5xx'] + result.errors
  if (failed > 0) throw new Error(`${failed} of ${asks.length} were not answered.`)
}

function signedInCookie(url: string): Promise<string> {
  return withSignedInBrowser(url, async ({ page }) => {
    const cookies = await page.context().cookies(url)
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  })
}

function mostGrown(first: Heap, last: Heap): string {
  const grown = Array.from(last, ([kind, bytes]) => [kind, bytes - (first.get(kind) ?? 0)] as const)
  const most = grown.toSorted(([, one], [, other]) => other - one).slice(0, 5)
  return most.map(([kind, bytes]) => `${kind} ${megabytes(bytes)}`).join(', ')
}

function residentOf({ pid }: PortalProcess): string {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return megabytes(Number(kilobytes) * 1024)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
