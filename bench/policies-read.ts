import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon, { type Result } from 'autocannon'
import { withPortal, type PortalProcess } from '../scripts/portal-process.ts'
import { bars } from './bars.ts'
import { atLeast, information, microseconds, milliseconds, perSecond, plain, type Figure } from './figure.ts'
import { processorMs } from './machine.ts'
import { addAccounts } from './many-accounts.ts'
import { rounds, sampleOf, type Sample } from './rounds.ts'
import { withSignedInBrowser } from './signed-in-browser.ts'

const accounts = 100_000
const load = { connections: 32, duration: 2 }
/** Until the compiler has seen both: on a busy machine two seconds are too few requests for that. */
const warmUp = { connections: 32, amount: 8_000 }

type Request = { path: string; headers: Record<string, string> }
type Server = { url: string; pid: number | undefined }
/** What one round gave: requests a second, what one cost the processor, and how long they took. */
type Taken = { perSecond: number; microseconds: number; p50: number; p99: number }
type Side = { name: string; server: Server; headers?: Record<string, string> }
type Round = Record<string, Taken>

/**
 * The portal's policies read against the same statement on bare node:http, in turns on the same machine; and
 * what it is to a browser, which takes gzip, and to one that holds the answer already.
 */
export async function measurePoliciesRead(): Promise<Figure[]> {
  const results = await withPortal(
    { env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000000' } },
    async (portal) => {
      await addAccounts(portal.dataDir, accounts)
      const request = await signedInRequest(portal.url)
      const bare = await startBareServer(portal.dataDir, portal.url)
      try {
        return await inTurns(await sidesOf(portal, bare, request), request)
      } finally {
        await bare.stop()
      }
    },
  )
  return figuresOf(results)
}

function figuresOf(results: readonly Round[]): Figure[] {
  const of = (name: string, figure: keyof Taken): Sample =>
    sampleOf(results.map((round) => taken(round, name)[figure]))
  const share = (name: string) =>
    sampleOf(results.map((round) => taken(round, name).perSecond / taken(round, 'bare').perSecond))
  return [
    atLeast('Share of bare node:http', share('portal'), bars.policiesReadRatio, plain),
    information('The same, compressed', share('gzip'), plain),
    information('The same, held already (304)', share('held'), plain),
    information('Reads', of('portal', 'perSecond'), perSecond, of('bare', 'perSecond')),
    information(
      'A read of the processor',
      of('portal', 'microseconds'),
      microseconds,
      of('bare', 'microseconds'),
    ),
    information('Half of the answers within', of('portal', 'p50'), milliseconds, of('bare', 'p50')),
    information('99 % of the answers within', of('portal', 'p99'), milliseconds, of('bare', 'p99')),
  ]
}

function taken(round: Round, name: string): Taken {
  const found = round[name]
  if (!found) throw new Error(`No round of ${name}.`)
  return found
}

async function sidesOf(portal: PortalProcess, bare: Server, { path, headers }: Request): Promise<Side[]> {
  const answer = await fetch(portal.url + path, { headers })
  const server = { url: portal.url, pid: portal.pid }
  return [
    { name: 'portal', server },
    { name: 'bare', server: bare },
    { name: 'gzip', server, headers: { 'accept-encoding': 'gzip' } },
    { name: 'held', server, headers: { 'if-none-match': answer.headers.get('etag') ?? '' } },
  ]
}

async function inTurns(sides: readonly Side[], request: Request): Promise<Round[]> {
  for (const { server } of sides.slice(0, 2)) await loadOf(server, request, warmUp)
  const measure = async (turn: number): Promise<Round> => {
    const round: Round = {}
    for (const side of turn % 2 === 0 ? sides : sides.toReversed())
      round[side.name] = await measured(side, request)
    return round
  }
  const steady = (round: Round) => taken(round, 'portal').perSecond / taken(round, 'bare').perSecond
  return rounds(measure, { least: 9, most: 21, steady, within: 0.1 })
}

async function measured({ server, headers }: Side, request: Request): Promise<Taken> {
  const processor = () => (server.pid === undefined ? undefined : processorMs(server.pid))
  const before = processor() ?? Number.NaN
  const { requests, latency } = await loadOf(
    server,
    { ...request, headers: { ...request.headers, ...headers } },
    load,
  )
  const used = (processor() ?? Number.NaN) - before
  return {
    perSecond: requests.average,
    microseconds: (used * 1_000) / requests.total,
    p50: latency.p50,
    p99: latency.p99,
  }
}

async function loadOf(
  { url }: Server,
  { path, headers }: Request,
  how: typeof load | typeof warmUp,
): Promise<Result> {
  const result = await autocannon({ url: url + path, headers, ...how })
  // autocannon counts 304 among them.
  const refused = result['4xx'] + result['5xx'] + result.errors
  if (refused > 0) throw new Error('The policies read was not answered throughout.')
  return result
}

function signedInRequest(url: string): Promise<Request> {
  return withSignedInBrowser(url, async ({ page }) => {
    const session = await page.evaluate(async () => {
      const answer = await fetch('/auth/token', { method: 'POST' })
      return (await answer.json()) as { accessToken: string; accountId: string }
    })
    return {
      path: `/api/v1/policy/accounts/${encodeURIComponent(session.accountId)}`,
      headers: { authorization: `Bearer ${session.accessToken}` },
    }
  })
}

async function startBareServer(
  dataDir: string,
  portalUrl: string,
): Promise<Server & { stop(): Promise<void> }> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), dataDir, portalUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(server.stdout, 'data')) as [Buffer]
  return {
    url: `http://127.0.0.1:${line.toString().trim()}`,
    pid: server.pid,
    stop: async () => {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}
