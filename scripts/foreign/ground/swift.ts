import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { newBucket } from '../../../apps/server/src/test/servers/new-bucket.ts'
import { freePort } from '../../free-port.ts'
import { seen } from './operator.ts'
import { programAt } from './programs.ts'
import { finished, giveTo, listens, start, userNamed, type Stage } from './stage.ts'

/** Four programs in Python, side by side on a busy machine. */
const startMs = 120_000

/** What keeps, each with a ring of its own that says where. */
const kinds = ['object', 'container', 'account'] as const

/** OpenStack's Swift on one disk, one copy of each object, spoken to as S3 by its proxy. */
export async function startSwift(stage: Stage) {
  const at = (...names: string[]) => join(stage.folder, 'swift', ...names)
  const user = await userNamed('swift')
  const salt = () => randomBytes(8).toString('hex')
  await mkdir(at('disk/d1'), { recursive: true })
  await giveTo(user, at(), at('disk'), at('disk/d1'))
  await writeFile(
    at('swift.conf'),
    lines(
      ['swift-hash', { swift_hash_path_prefix: salt(), swift_hash_path_suffix: salt() }],
      ['storage-policy:0', { name: 'Policy-0', default: 'yes' }],
    ),
  )
  const common = {
    bind_ip: '127.0.0.1',
    workers: 0,
    swift_dir: at(),
    user: user.uid === undefined ? userInfo().username : 'swift',
  }
  const serve = async (kind: string, file: string, port: number) => {
    await writeFile(at(`${kind}.conf`), file)
    const program = programAt(`swift-${kind}-server`)
    const server = start(stage, program, [at(`${kind}.conf`)], { user })
    return { server, isUp: listens(port, server, startMs) }
  }
  const up: Promise<void>[] = []
  for (const kind of kinds) {
    const port = await freePort()
    await makeRing(at(`${kind}.builder`), port)
    const own = { ...common, bind_port: port, devices: at('disk'), mount_check: 'false' }
    const application = { use: `egg:swift#${kind}` }
    const pipeline = { pipeline: `${kind}-server` }
    const file = lines(['DEFAULT', own], ['pipeline:main', pipeline], [`app:${kind}-server`, application])
    up.push((await serve(kind, file, port)).isUp)
  }
  const [port, secret] = [await freePort(), salt()]
  const proxy = await serve('proxy', proxyFile({ ...common, bind_port: port }, secret), port)
  await Promise.all([...up, proxy.isUp])
  const address = `s3://portal%3Aportal:${secret}@127.0.0.1:${port}`
  // Its parts find each other a moment after they listen.
  await seen(() => newBucket(address, 'first'), Boolean, 'a bucket')
  return {
    /** Without a bucket: for specs, which make their own. */
    address,
    /** A new bucket as FILES_URL names it. */
    async bucket(name: string) {
      const made = await newBucket(address, name)
      if (!made) throw new Error(`No bucket ${name} was made`)
      return made.url
    },
    version: async () =>
      (await finished('dpkg-query', ['-Wf', '${Version}', 'swift-proxy'])).split('-')[0] ?? '',
    stopProxy: proxy.server.stop,
  }
}

async function makeRing(builder: string, port: number): Promise<void> {
  const ring = (...args: string[]) => finished(programAt('swift-ring-builder'), [builder, ...args])
  await ring('create', '4', '1', '1')
  await ring('add', `r1z1-127.0.0.1:${port}/d1`, '1')
  await ring('rebalance')
}

function proxyFile(common: object, secret: string): string {
  const filters = ['catch_errors', 'gatekeeper', 'cache', 's3api', 'tempauth', 'copy', 'slo', 'dlo']
  const more: Record<string, object> = {
    // Nobody listens there: without one it would look for a memcached of this machine.
    cache: { use: 'egg:swift#memcache', memcache_servers: '127.0.0.1:1' },
    s3api: { use: 'egg:swift#s3api', location: 'us-east-1' },
    tempauth: { use: 'egg:swift#tempauth', user_portal_portal: `${secret} .admin` },
  }
  return lines(
    ['DEFAULT', common],
    ['pipeline:main', { pipeline: [...filters, 'proxy-server'].join(' ') }],
    ['app:proxy-server', { use: 'egg:swift#proxy', account_autocreate: 'true' }],
    ...filters.map((name): Section => [`filter:${name}`, more[name] ?? { use: `egg:swift#${name}` }]),
  )
}

type Section = readonly [name: string, settings: object]

function lines(...sections: readonly Section[]): string {
  const written = sections.map(([name, settings]) =>
    [`[${name}]`, ...Object.entries(settings).map(([key, value]) => `${key} = ${String(value)}`)].join('\n'),
  )
  return `${written.join('\n\n')}\n`
}
