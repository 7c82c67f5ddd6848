import { codeOf } from '../../ground/problems/error-code.ts'
import { ok, untilTimeout, wrong, type BareDiagnosis } from './check.ts'

/** What an instance of ours serves there begins within so many bytes. */
const mostBytes = 1_000_000

/** Who has METRICS_PORT: the portal, nobody, or somebody else, which would end the next start. */
export async function checkMetrics(host: string, port: number): Promise<BareDiagnosis> {
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}/metrics`
  const text = await servedAt(address).catch((error: unknown) => {
    if (error instanceof Error && codeOf(error.cause) === 'ECONNREFUSED') return undefined
    throw error
  })
  if (text === undefined) return ok(`Port ${port} is free for /metrics; the portal is not running.`)
  if (text.includes('portal_database_up')) return ok(`The portal serves /metrics on port ${port}.`)
  return wrong(
    `Port ${port} of METRICS_PORT is in use by another program.`,
    'Set METRICS_PORT to a free port, or stop that program: the next start of the portal would fail.',
  )
}

/** What stands there, up to `mostBytes`, whatever its status. */
async function servedAt(address: string): Promise<string> {
  const { body } = await fetch(address, { redirect: 'manual', signal: untilTimeout() })
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > mostBytes) break
  }
  return Buffer.concat(chunks).toString('utf8')
}
