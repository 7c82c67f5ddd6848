import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { helpPath } from '@portal/contract/ground/help-path.ts'
import { pdf } from '../../../apps/server/src/test/inputs/samples.ts'
import { root } from '../../bootstrap/fingerprint.mjs'
import { freePort } from '../../free-port.ts'
import { startPortal, type PortalProcess } from '../../portal-process.ts'
import { localCertificate, type Certificate } from './certificate.ts'
import { askerFrom, statusInHttp2 } from './h2.ts'
import { activePolicies, journey, signedIn } from './journey.ts'
import { beginUpload } from './slow-upload.ts'
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
  const signed = await signedIn(origin)
  const headers = { authorization: signed.authorization }
  const read = await statusInHttp2(origin, `/api/v1/policy/accounts/${signed.accountId}`, headers)
  insist(read === 200, `The policies in HTTP/2 answered ${read}`)
  stage.saw('spoke HTTP/2 with the customer')
  await addressesCount(stage, origin)
  await drains(stage, origin, portal)
}

async function untilServed(origin: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await wait(100)) {
    const { ok } = await fetch(`${origin}/live`).catch(() => ({ ok: false }))
    if (ok) return
  }
  throw new Error(`${origin} does not answer`)
}

const helpsAMinute = 300

/** Customers are told apart by where they connect from, whatever address they claim. */
async function addressesCount(stage: Stage, origin: string): Promise<void> {
  const [greedy, calm] = [askerFrom('127.0.0.2'), askerFrom('127.0.0.3')]
  const statuses: number[] = []
  for (let n = 0; n <= helpsAMinute; n++)
    statuses.push(await greedy.status(origin + helpPath, { 'x-forwarded-for': `203.0.113.${n % 250}` }))
  const other = await calm.status(origin + helpPath)
  greedy.close()
  calm.close()
  insist(statuses.at(-1) === 429, `Request ${statuses.length} of one address answered ${statuses.at(-1)}`)
  insist(
    statuses.indexOf(429) === helpsAMinute,
    `Request ${statuses.indexOf(429) + 1} of one address was refused`,
  )
  insist(other === 200, `Another address was answered ${other}`)
  stage.saw(`told customers apart by X-Forwarded-For: 429 to 127.0.0.2 whatever it claimed, 200 to 127.0.0.3`)
}

/** Uploads that are under way when the instance is told to stop are answered. */
async function drains(stage: Stage, origin: string, portal: PortalProcess): Promise<void> {
  const signed = await signedIn(origin)
  const [, , policy] = await activePolicies(signed)
  if (!policy) throw new Error('The demonstration has no third policy in force')
  const uploads = [1, 2, 3].map((n) =>
    beginUpload(signed, policy, pdf({ text: `${n}`, sizeBytes: 9_000_000 + n })),
  )
  for (
    const deadline = Date.now() + 20_000;
    (await stagedIn(portal.dataDir)) < uploads.length;
    await wait(20)
  )
    insist(Date.now() < deadline, 'The halves of three uploads do not arrive')
  const stopped = portal.stop()
  const statuses = await Promise.all(uploads.map((one) => one.finish()))
  await stopped
  insist(
    statuses.every((status) => status === 200),
    `Uploads under way at the stop answered ${statuses.join()}`,
  )
  const after = await fetch(`${origin}/live`).then(({ status }) => status)
  insist([502, 503].includes(after), `Without any instance the front answered ${after}`)
  stage.saw(`let 3 uploads of 9 MB end while the instance stopped, then answered ${after}`)
}

async function stagedIn(dataDir: string): Promise<number> {
  return (await readdir(join(dataDir, 'files/incoming')).catch(() => [])).length
}
