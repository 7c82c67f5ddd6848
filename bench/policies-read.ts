import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startPortal } from '../scripts/portal-process.ts'
import { bars } from './bars.ts'
import { atLeast, type Figure, median, milliseconds, plain } from './figure.ts'
import { addAccounts } from './many-accounts.ts'
import { signedInBrowser } from './signed-in-browser.ts'

const rounds = 5
const accounts = 100_000
const load = { connections: 32, duration: 3 }

type Round = { portal: number; bare: number; p50: number; p99: number }

/** The portal's policies read against the same statement behind bare node:http, in turns so that both see the same machine. */
export async function measurePoliciesRead(): Promise<Figure[]> {
  const portal = await startPortal({ env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000000' } })
  const bare = await startBareServer(portal.dataDir, portal.url)
  try {
    await addAccounts(portal.dataDir, accounts)
    const { path, headers } = await signedInRequest(portal.url)
    const results: Round[] = []
    for (let round = -1; round < rounds; round++) {
      const ours = await autocannon({ url: portal.url + path, headers, ...load })
      const theirs = await autocannon({ url: bare.url + path, headers, ...load })
      if (ours.non2xx + theirs.non2xx > 0) throw new Error('The policies read did not answer 200 throughout.')
      // The first round only warms both up.
      if (round < 0) continue
      const { p50, p99 } = ours.latency
      results.push({ portal: ours.requests.average, bare: theirs.requests.average, p50, p99 })
    }
    const middle = (value: (round: Round) => number) => median(results.map(value))
    return [
      atLeast(
        'Share of bare node:http',
        middle((round) => round.portal / round.bare),
        bars.policiesReadRatio,
        plain,
      ),
      information('Portal', `${Math.round(middle((round) => round.portal))}/s`),
      information('Bare node:http', `${Math.round(middle((round) => round.bare))}/s`),
      information('Portal, half of the answers within', milliseconds(middle((round) => round.p50))),
      information('Portal, 99 % of the answers within', milliseconds(middle((round) => round.p99))),
    ]
  } finally {
    await bare.stop()
    await portal.stop()
  }
}

function information(name: string, measured: string): Figure {
  return { name, measured, bar: 'for information', holds: true }
}

async function signedInRequest(url: string): Promise<{ path: string; headers: Record<string, string> }> {
  const browser = await signedInBrowser(url)
  try {
    const session = await browser.page.evaluate(async () => {
      const answer = await fetch('/auth/token', { method: 'POST' })
      return (await answer.json()) as { accessToken: string; accountId: string }
    })
    return {
      path: `/api/v1/policy/accounts/${encodeURIComponent(session.accountId)}`,
      headers: { authorization: `Bearer ${session.accessToken}` },
    }
  } finally {
    await browser.close()
  }
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
