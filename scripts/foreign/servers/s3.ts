import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pdf } from '../../../apps/server/src/test/inputs/samples.ts'
import { startPortal, temporaryDataDir } from '../../portal-process.ts'
import { activePolicies, journey, signedIn, upload } from '../ground/journey.ts'
import { portalCommand } from '../ground/operator.ts'
import { runSpecs } from '../ground/specs.ts'
import { insist, type Foreign, type Stage } from '../ground/stage.ts'
import { startSwift } from '../ground/swift.ts'

/** The specs of the seam, and of what leans on it most. */
const specs = [
  'apps/server/src/files/store/files.spec.ts',
  'apps/server/src/files/reconciliation',
  'apps/server/src/cli/documents/files-command.spec.ts',
]

export const s3: Foreign = {
  name: 's3',
  about:
    'Debian’s OpenStack Swift, spoken to as S3: files of 10 MB, backup, restore into another bucket, bucket away',
  programs: ['swift-proxy-server', 'swift-object-server', 'swift-container-server', 'swift-account-server'],
  packages: ['swift-proxy', 'swift-object', 'swift-container', 'swift-account'],
  async prove(stage) {
    const swift = await startSwift(stage)
    const dataDir = await temporaryDataDir()
    stage.later(() => rm(dataDir, { recursive: true, force: true }))
    const env = { DEMO: 'on', RATE_LIMIT_FACTOR: '50', FILES_URL: await swift.bucket('portal') }
    const portal = await startPortal({ dataDir, env })
    stage.later(() => portal.stop())
    stage.saw(`${await journey(portal.url)}; Swift ${await swift.version()} holds the files`)
    stage.saw(await runSpecs(stage, specs, { TEST_S3: swift.address }))
    await keptElsewhere(stage, { ...env, DATA_DIR: dataDir }, await swift.bucket('restored'))
    await bucketAway(stage, portal.url, swift.stopProxy)
  },
}

/** A backup of the portal's rows and files comes back into a new database and another bucket. */
async function keptElsewhere(stage: Stage, env: Record<string, string>, bucket: string): Promise<void> {
  const folder = join(stage.folder, 'backup')
  await portalCommand(env, 'backup', folder)
  const dataDir = await temporaryDataDir()
  stage.later(() => rm(dataDir, { recursive: true, force: true }))
  const restored = { ...env, DEMO: 'off', DATA_DIR: dataDir, FILES_URL: bucket }
  await portalCommand(restored, 'restore', folder)
  const verified = await portalCommand(restored, 'files', 'verify', '--format', 'ndjson')
  const found = await portalCommand(restored, 'requests', 'list', '--kind', 'uploadDocument')
  insist(found.includes('uploadDocument'), `The restored portal has no upload: ${found}`)
  stage.saw(`backup, and restore into another bucket: ${verified.trim().split('\n').at(-1)}`)
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
