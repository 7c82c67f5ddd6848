import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../free-port.ts'
import { deployed } from '../ground/front.ts'
import { programAt } from '../ground/programs.ts'
import { finished, giveTo, start, type Stage, type Started, type User } from '../ground/stage.ts'

const names = ['one', 'two', 'three'] as const

type Ports = { database: number; rest: number; client: number; peer: number }

/** What all machines of a cluster share: the passwords of its files, who runs it, certificate and key. */
type Shared = {
  changes: Readonly<Record<string, string>>
  user: Partial<User>
}

/** One of three machines that all live on this one: etcd, Patroni and PostgreSQL, in a folder of its own. */
export type Machine = {
  readonly name: string
  readonly ports: Ports
  start: () => void
  /** Ends what runs there as a power cut would, all of it or Patroni alone. */
  kill: (what?: 'all' | 'patroni') => Promise<void>
  /** Deletes its database, as a new disk would have none; it does not run. */
  loseDisk: () => Promise<void>
  /** The last words of its etcd and its Patroni. */
  said: () => string
}

/** Three machines by the files of deploy/patroni; none runs yet. They are killed when the stage ends. */
export async function threeMachines(stage: Stage, shared: Shared): Promise<Machine[]> {
  const ports: Ports[] = []
  while (ports.length < names.length)
    ports.push({
      database: await freePort(),
      rest: await freePort(),
      client: await freePort(),
      peer: await freePort(),
    })
  return Promise.all(ports.map((_own, index) => machineAt(stage, index, { ...shared, ports })))
}

async function machineAt(stage: Stage, index: number, all: Shared & { ports: Ports[] }): Promise<Machine> {
  const [name, ports] = [names[index], all.ports[index]]
  if (!name || !ports) throw new Error(`There is no machine ${index}`)
  const folder = join(stage.folder, name)
  await mkdir(folder)
  await giveTo(all.user, folder)
  const files = await filesOf({ ...stage, folder }, { name, ports, all })
  const data = join(folder, 'pg')
  const how = { user: all.user, signal: 'SIGKILL', env: { HOME: folder } } as const
  let [etcd, patroni]: (Started | undefined)[] = []
  const machine: Machine = {
    name,
    ports,
    start() {
      if (!etcd?.isRunning()) etcd = start(stage, programAt('etcd'), ['--config-file', files.etcd], how)
      patroni = start(stage, programAt('patroni'), [files.patroni], how)
    },
    async kill(what = 'all') {
      await patroni?.stop()
      if (what === 'patroni') return
      const pids = await postgresOf(data)
      await etcd?.stop()
      for (const pid of pids) killNow(pid)
    },
    loseDisk: () => rm(data, { recursive: true, force: true }),
    said: () => `${name}:\n${etcd?.said()}\n${patroni?.said()}`,
  }
  stage.later(() => machine.kill())
  return machine
}

async function filesOf(
  stage: Stage,
  { name, ports, all }: { name: string; ports: Ports; all: Shared & { ports: Ports[] } },
): Promise<{ etcd: string; patroni: string }> {
  const at = (port: number) => `127.0.0.1:${port}`
  const named = { 'name: one': `name: ${name}` }
  const etcd = await deployed(stage, 'patroni/etcd.yml', {
    ...named,
    '/var/lib/etcd/portail': join(stage.folder, 'etcd'),
    'client-urls: http://10.0.0.11:2379': `client-urls: http://${at(ports.client)}`,
    'peer-urls: http://10.0.0.11:2380': `peer-urls: http://${at(ports.peer)}`,
    ...addresses(2380, all.ports, ({ peer }) => peer),
  })
  const patroni = await deployed(stage, 'patroni/patroni.yml', {
    ...named,
    '10.0.0.11:8008': at(ports.rest),
    '10.0.0.11:5432': at(ports.database),
    ...addresses(2379, all.ports, ({ client }) => client),
    '/var/lib/postgresql/15/portail': join(stage.folder, 'pg'),
    '/var/lib/postgresql/.pgpass-portail': join(stage.folder, 'pgpass'),
    '/var/run/postgresql': stage.folder,
    '10.0.0.0/24': '127.0.0.1/32',
    ...all.changes,
  })
  return { etcd: etcd.path, patroni: patroni.path }
}

/** Where each machine of the files listens instead, on one of its ports. */
export function addresses(
  port: number | string,
  ports: readonly Ports[],
  of: (ports: Ports) => number | string,
): Record<string, string> {
  return Object.fromEntries(
    ports.map((own, index) => [`10.0.0.1${index + 1}:${port}`, `127.0.0.1:${of(own)}`]),
  )
}

/** The processes of the PostgreSQL of folder `data`; none when it does not run. */
async function postgresOf(data: string): Promise<number[]> {
  const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const command = pid ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') : ''
  // A number that is left of a killed one may be somebody else's by now.
  if (!pid || !command.includes(data)) return []
  const children = await finished('ps', ['-o', 'pid=', '--ppid', pid]).catch(() => '')
  return [pid, ...children.split('\n')].map(Number).filter((number) => number > 0)
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended before, with its parent.
  }
}
