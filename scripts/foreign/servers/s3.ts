import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { openDb } from '../../../apps/server/src/db/db.ts'
import { rowsIn } from '../../../apps/server/src/test/database/rows-in.ts'
import { pdf } from '../../../apps/server/src/test/inputs/samples.ts'
import { temporaryDataDir, type PortalProcess } from '../../portal-process.ts'
import { activePolicies, journey, signedIn, tokenOf, upload, type Signed } from '../ground/journey.ts'
import { portalCommand, startManaged } from '../ground/operator.ts'
import { runSpecs } from '../ground/specs.ts'
import { insist, type Foreign, type Stage } from '../ground/stage.ts'
import { startSwift } from '../ground/swift.ts'
import { contentsIn, destroyBucket } from '../kept/bucket.ts'
import { startPostgresql, type Postgresql } from './postgresql.ts'

/** The specs of the seam, and of what leans on it most. */
const specs = [
  'apps/server/src/files/store/files.spec.ts',
  'apps/server/src/files/reconciliation',
  'apps/server/src/cli/documents/files-command.spec.ts',
]

const swiftServers = ['proxy', 'object', 'container', 'account']

export const s3: Foreign = {
  name: 's3',
  about:
    'Debian’s OpenStack Swift, spoken to as S3: files of 10 MB, backup, bucket and database destroyed, restore, bucket away',
  programs: [...swiftServers.map((name) => `swift-${name}-server`), 'initdb', 'postgres', 'openssl'],
  packages: [...swiftServers.map((name) => `swift-${name}`), 'postgresql', 'openssl'],
  async prove(stage) {
    const swift = await startSwift(stage)
    const database = await startPostgresql(stage)
    const dataDir = await temporaryDataDir()
    stage.later(() => rm(dataDir, { recursive: true, force: true }))
    const env = {
      DEMO: 'on',
      RATE_LIMIT_FACTOR: '50',
      FILES_URL: await swift.bucket('portal'),
      DATA_DIR: dataDir,
      ...database.env,
    }
    const portal = await startManaged({ dataDir, env })
    stage.later(() => portal.stop())
    stage.saw(`${await journey(portal.url)}; Swift ${await swift.version()} holds the files`)
    stage.saw(await runSpecs(stage, specs, { TEST_S3: swift.address }))
    const makeBucket = () => swift.bucket('portal')
    const restored = await destroyedAndRestored(stage, portal, { env, database, makeBucket })
    await bucketAway(stage, restored.url, swift.stopProxy)
  },
}

type Place = {
  env: { DATA_DIR: string; FILES_URL: string } & Postgresql['env']
  database: Postgresql
  /** Makes an empty bucket in the place of the one that is gone. */
  makeBucket: () => Promise<unknown>
}

/**
 * A backup, of the portal that serves and once more of the one that has stopped; then bucket, database and
 * the machine's folder are gone, and all of it comes back into nothing. Gives the portal that serves it.
 */
async function destroyedAndRestored(stage: Stage, portal: PortalProcess, place: Place) {
  const { env, database, makeBucket } = place
  const folder = join(stage.folder, 'backup')
  await portalCommand(env, 'backup', folder)
  const signed = await signedIn(portal.url)
  const [policy] = await activePolicies(signed)
  if (!policy) throw new Error('She has no policy any more')
  await upload(signed, policy, pdf({ text: 'after the first backup' }))
  await portal.stop()
  await portalCommand(env, 'backup', folder)
  const before = await stateOf(place)
  await destroyBucket(env.FILES_URL)
  await database.lose()
  await rm(env.DATA_DIR, { recursive: true, force: true })
  await makeBucket()
  const dataDir = await temporaryDataDir()
  stage.later(() => rm(dataDir, { recursive: true, force: true }))
  const empty = { ...env, DATA_DIR: dataDir }
  const begun = performance.now()
  await portalCommand(empty, 'restore', folder)
  const seconds = Math.round((performance.now() - begun) / 1_000)
  const verified = await portalCommand(empty, 'files', 'verify', '--format', 'ndjson')
  sameAs(before, await stateOf(place))
  const rows = Object.values(before.rows).reduce((sum, { length }) => sum + length, 0)
  const [tables, contents] = [Object.keys(before.rows).length, Object.keys(before.contents).length]
  stage.saw(
    `backup; bucket and database destroyed; restored into nothing in ${seconds} s: ${rows} rows of ${tables} tables and the bytes of ` +
      `${contents} contents are the same; files verify: ${verified.trim().split('\n').at(-1)}`,
  )
  const restored = await startManaged({ dataDir, port: Number(new URL(portal.url).port), env: empty })
  stage.later(() => restored.stop())
  await goesOn(stage, restored, signed)
  return restored
}

type State = { rows: Record<string, string[]>; contents: Record<string, string> }

async function stateOf({ env, database }: Place): Promise<State> {
  const owner = openDb(database.owner)
  const rows = await rowsIn(owner)
  await owner.close()
  return { rows, contents: await contentsIn(env.FILES_URL) }
}

function sameAs(before: State, after: State): void {
  for (const name of new Set([...Object.keys(before.rows), ...Object.keys(after.rows)])) {
    const [was, is] = [before.rows[name], after.rows[name]]
    insist(isDeepStrictEqual(was, is), `${name} had ${was?.length} rows and has ${is?.length}, or others`)
  }
  insist(isDeepStrictEqual(before.contents, after.contents), 'The bucket holds other contents than before')
  const names = Object.entries(after.contents)
  insist(names.length > 3, `The bucket holds ${names.length} contents`)
  insist(
    names.every(([name, sha256]) => name === sha256),
    'A content of the bucket is not what its name says',
  )
}

/** Who was signed in still is, and sends another document. */
async function goesOn(stage: Stage, { url }: PortalProcess, before: Signed): Promise<void> {
  const signed = { ...before, origin: url, ...(await tokenOf(url, before.jar)) }
  const [policy] = await activePolicies(signed)
  if (!policy) throw new Error('She has no policy any more')
  const sent = await upload(signed, policy, pdf({ text: 'after the restore' }))
  insist(sent.status === 200, `An upload after the restore answered ${sent.status} ${sent.body}`)
  stage.saw('the restored portal knows who was signed in before, and takes another document')
}

async function bucketAway(stage: Stage, origin: string, stopProxy: () => Promise<void>): Promise<void> {
  const signed = await signedIn(origin)
  const [policy] = await activePolicies(signed)
  if (!policy) throw new Error('She has no policy any more')
  await stopProxy()
  const away = await upload(signed, policy, pdf({ text: 'away' }))
  insist(away.status === 503, `Without the bucket an upload answered ${away.status} ${away.body}`)
  insist(away.headers.get('retry-after') !== null, 'The 503 has no Retry-After')
  insist((await activePolicies(signed)).length > 0, 'Without the bucket nothing can be read')
  stage.saw('the bucket away: 503 with Retry-After for files, all else is served')
}
