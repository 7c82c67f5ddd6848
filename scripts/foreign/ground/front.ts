import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../bootstrap/fingerprint.mjs'
import { freePort } from '../../free-port.ts'
import { startPortal } from '../../portal-process.ts'
import { localCertificate, type Certificate } from './certificate.ts'
import { inHttp2 } from './h2.ts'
import { activePolicies, journey, signedIn } from './journey.ts'
import { runSpecs } from './specs.ts'
import { insist, listens, type Stage, type Started } from './stage.ts'

/** Where a front listens, what stands behind it, and the certificate it shows. */
type Places = { port: number; one: number; two: number; tls: Certificate }

/** Starts a front by a file of `deploy`, with `places` in place of the addresses that stand there. */
export type StartFront = (stage: Stage, places: Places) => Promise<Started>

/** A file of `deploy` with other ports and paths, in the stage's folder. @throws when one is not in it */
export async function deployed(
  { folder }: Stage,
  file: string,
  changes: Readonly<Record<string, string>>,
): Promise<{ path: string; text: string }> {
  let text = await readFile(join(root, 'deploy', file), 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    insist(text.includes(from), `deploy/${file} has no ${from}`)
    text = text.replaceAll(from, to)
  }
  const path = join(folder, file.replaceAll('/', '-'))
  await writeFile(path, text)
  return { path, text }
}

/** The spec of the seam. */
const specs = ['apps/server/src/behind-a-front.spec.ts']

/** What a front has to let through, and to tell: see the row of the table. */
export async function proveFront(stage: Stage, startFront: StartFront): Promise<void> {
  const tls = await localCertificate(stage)
  const [port, one, two] = [await freePort(), await freePort(), await freePort()]
  const origin = `https://localhost:${port}`
  const settings = { PUBLIC_URL: origin, TRUST_PROXY: '127.0.0.1', RATE_LIMIT_FACTOR: '1' }
  const portal = await startPortal({ env: { DEMO: 'on', ...settings }, port: one })
  stage.later(() => portal.stop())
  const front = await startFront(stage, { port, one, two, tls })
  await listens(port, front)
  await untilServed(origin)
  stage.saw(`${await journey(origin)}, through TLS, one of two instances away`)
  await speaksHttp2(stage, origin)
  await portal.stop()
  stage.saw(await runSpecs(stage, specs, { TEST_FRONT: `${origin} ${one}`, ...tls.env }))
}

const thirtyMegabytes = 30_000_000

/** Reads, and is refused a body beyond what the portal takes by the portal itself. */
async function speaksHttp2(stage: Stage, origin: string): Promise<void> {
  const signed = await signedIn(origin)
  const [policy] = await activePolicies(signed)
  const { accountId, authorization } = signed
  const read = await inHttp2(origin, `/api/v1/policy/accounts/${accountId}`, { authorization })
  insist(read.status === 200, `The policies in HTTP/2 answered ${read.status}`)
  const path = `/api/v1/policy/accounts/${accountId}/${policy?.policyNumber}/terminate`
  const headers = { authorization, 'content-type': 'application/json' }
  const refused = await inHttp2(origin, path, headers, Buffer.alloc(thirtyMegabytes, 0x20))
  insist(
    refused.status === 413 && refused.type.includes('json') && refused.body.includes('"too-large"'),
    `30 MB in HTTP/2 answered ${refused.status} ${refused.type} ${refused.body}`,
  )
  stage.saw('spoke HTTP/2 with the customer; a body of 30 MB got the portal’s own 413')
}

async function untilServed(origin: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await wait(100)) {
    const { ok } = await fetch(`${origin}/live`).catch(() => ({ ok: false }))
    if (ok) return
  }
  throw new Error(`${origin} does not answer`)
}
