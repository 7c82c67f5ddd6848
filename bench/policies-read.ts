import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon, { type Result } from 'autocannon'
import { withPortal } from '../scripts/portal-process.ts'
import { bars } from './bars.ts'
import { atLeast, median, milliseconds, plain, type Figure } from './figure.ts'
import { addAccounts } from './many-accounts.ts'
import { withSignedInBrowser } from './signed-in-browser.ts'

const rounds = 5
const accounts = 100_000
const load = { connections: 32, duration: 3 }

type Request = { path: string; headers: Record<string, string> }
type Round = { ours: Result; bare: Result }

/** The portal's policies read against the same statement on bare node:http, in turns on the same machine. */
export async function measurePoliciesRead(): Promise<Figure[]> {
  const results = await withPortal(
    { env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000000' } },
    async (portal) => {
      await addAccounts(portal.dataDir, accounts)
      const request = await signedInRequest(portal.url)
      const bare = await startBareServer(portal.dataDir, portal.url)
      try {
        return await inTurns(portal.url, bare.url, request)
      } finally {
        await bare.stop()
      }
    },
  )
  const middle = (value: (round: Round) => number) => median(results.map(value))
  const ratio = middle(({ ours, bare }) => ours.requests.average / bare.requests.average)
  return [
    atLeast('Share of bare node:http', ratio, bars.policiesReadRatio, plain),
    information('Portal', `${Math.round(middle(({ ours }) => ours.requests.average))}/s`),
    information('Bare node:http', `${Math.round(middle(({ bare }) => bare.requests.average))}/s`),
    information('Portal, half of the answers within', milliseconds(middle(({ ours }) => ours.latency.p50))),
    information('Portal, 99 % of the answers within', milliseconds(middle(({ ours }) => ours.latency.p99))),
  ]
}

async function inTurns(ourUrl: string, bareUrl: string, { path, headers }: Request): Promise<Round[]> {
  const results: Round[] = []
  for (let round = 0; round <= rounds; round++) {
    const ours = await autocannon({ url: ourUrl + path, headers, ...load })
    const bare = await autocannon({ url: bareUrl + path, headers, ...load })
    if (ours.non2xx + bare.non2xx > 0) throw new Error('The policies read did not answer 200 throughout.')
    results.push({ ours, bare })
  }
  // The first round only warms both up.
  return results.slice(1)
}

function information(name: string, measured: string): Figure {
  return { name, measured, bar: 'for information', holds: true }
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
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), dataDir, portalUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(server.stdout, 'data')) as [Buffer]
  return {
    url: `http://127.0.0.1:${line.toString().trim()}`,
    stop: async () => {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}
