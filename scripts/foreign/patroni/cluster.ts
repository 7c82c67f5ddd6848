import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openDb } from '../../../apps/server/src/db/db.ts'
import { freePort } from '../../free-port.ts'
import { localCertificate } from '../ground/certificate.ts'
import { deployed } from '../ground/front.ts'
import { programAt } from '../ground/programs.ts'
import { finished, giveTo, listens, start, userNamed, type Stage } from '../ground/stage.ts'
import { addresses, threeMachines, type Machine } from './machine.ts'

const wholeSeconds = 120

type Member = { name: string; role: string; state: string; lag?: number | string }

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * Three machines under Patroni, HAProxy before them, all by the files of `deploy/patroni`, with a database
 * `portail` and its two roles. `env` leads there: to the leader, and for reads to the synchronous standby.
 */
export async function startCluster(stage: Stage) {
  const { machines, address, words } = await startMachines(stage)
  await whole(machines)
  await makeDatabase(address('postgres', words.superuser, 'leader', 'postgres'), words)
  const rows = openDb({ connectionString: address('portail_owner', words.owner, 'leader') })
  stage.later(() => rows.close())
  return {
    machines,
    rows,
    leader: () => leaderOf(machines),
    /** Waits until all three are there, one leads, and another one has all that is acknowledged. */
    whole: () => whole(machines),
    /** Waits until somebody else than `machine` leads. */
    anotherLeads: (machine: Machine) =>
      until(
        machines.filter((other) => other !== machine),
        'primary',
      ),
    /** Waits until all is whole, by what `machine` says itself: what others know of it may be old. */
    async returned(machine: Machine): Promise<void> {
      await until([machine], 'replica')
      await whole(machines)
    },
    env: {
      DATABASE_URL: address('portail_app', words.app, 'leader'),
      DATABASE_OWNER_URL: address('portail_owner', words.owner, 'leader'),
      DATABASE_READ_URL: address('portail_app', words.app, 'standby'),
    },
  }
}

/** The machines, and the addresses of their database for a role, through HAProxy. */
async function startMachines(stage: Stage) {
  const tls = await localCertificate(stage)
  const user = await userNamed('postgres')
  await giveTo(user, stage.folder, tls.key, tls.certificate)
  const words = { superuser: word(), owner: word(), app: word() }
  const machines = await threeMachines(stage, {
    user,
    changes: {
      'change-this-1': words.superuser,
      'change-this-2': word(),
      'change-this-3': word(),
      '/etc/postgresql/portail.crt': tls.certificate,
      '/etc/postgresql/portail.key': tls.key,
    },
  })
  const ports = { leader: await freePort(), standby: await freePort() }
  await startHaproxy(stage, machines, ports)
  for (const machine of machines) machine.start()
  const address = (role: string, password: string, to: keyof typeof ports, database = 'portail') =>
    `postgres://${role}:${password}@localhost:${ports[to]}/${database}?sslmode=verify-full&sslrootcert=${tls.certificate}`
  return { machines, address, words }
}

const word = () => randomBytes(18).toString('hex')

async function startHaproxy(
  stage: Stage,
  machines: readonly Machine[],
  ports: { leader: number; standby: number },
): Promise<void> {
  const all = machines.map((machine) => machine.ports)
  const { path } = await deployed(stage, 'patroni/haproxy.cfg', {
    '127.0.0.1:5000': `127.0.0.1:${ports.leader}`,
    '127.0.0.1:5001': `127.0.0.1:${ports.standby}`,
    ...addresses('5432 port 8008', all, ({ database, rest }) => `${database} port ${rest}`),
  })
  const haproxy = programAt('haproxy')
  await finished(haproxy, ['-c', '-f', path])
  const front = start(stage, haproxy, ['-db', '-f', path])
  await listens(ports.leader, front)
}

/** By the superuser, through HAProxy, which may be a second behind Patroni. */
async function makeDatabase(url: string, words: { owner: string; app: string }): Promise<void> {
  const db = openDb({ connectionString: url })
  const canWrite = () =>
    db.query('create table if not exists written ()').then(
      () => true,
      () => false,
    )
  for (const end = Date.now() + 20_000; !(await canWrite()) && Date.now() < end;) await wait(200)
  await db.query(`create role portail_owner login password '${words.owner}'`)
  await db.query(`create role portail_app login password '${words.app}'`)
  await db.query(`create database portail owner portail_owner encoding 'UTF8'`)
  await db.close()
}

/** What Patroni says of the cluster, by the first machine that answers. */
async function membersOf(machines: readonly Machine[]): Promise<Member[]> {
  for (const { ports } of machines) {
    const answer = await fetch(`http://127.0.0.1:${ports.rest}/cluster`).then(
      (said) => said.text(),
      () => '{}',
    )
    const { members } = JSON.parse(answer) as { members?: Member[] }
    if (members) return members
  }
  return []
}

async function leaderOf(machines: readonly Machine[]): Promise<Machine> {
  const members = await membersOf(machines)
  const name = members.find(({ role }) => role === 'leader')?.name
  const leader = machines.find((machine) => machine.name === name)
  if (!leader) throw new Error(`Nobody leads: ${JSON.stringify(members)}`)
  return leader
}

/** Waits until one of `machines` says itself that it is what is asked for. */
async function until(machines: readonly Machine[], what: 'primary' | 'replica'): Promise<void> {
  const says = ({ ports }: Machine) =>
    fetch(`http://127.0.0.1:${ports.rest}/${what}`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const end = Date.now() + wholeSeconds * 1_000; Date.now() < end; await wait(200)) {
    if ((await Promise.all(machines.map(says))).includes(true)) return
  }
  const said = machines.map((machine) => machine.said()).join('\n')
  throw new Error(`After ${wholeSeconds} s none is ${what}:\n${said}`)
}

async function whole(machines: readonly Machine[]): Promise<void> {
  let members: Member[] = []
  for (const end = Date.now() + wholeSeconds * 1_000; Date.now() < end; await wait(500)) {
    members = await membersOf(machines)
    if (isWhole(members)) return
  }
  const said = machines.map((machine) => machine.said()).join('\n')
  throw new Error(`After ${wholeSeconds} s the cluster is ${JSON.stringify(members)}\n${said}`)
}

function isWhole(members: readonly Member[]): boolean {
  const has = (role: string) => members.filter((member) => member.role === role).length === 1
  const isRunning = ({ role, state, lag }: Member) =>
    /^(running|streaming)$/.test(state) && (role === 'leader' || Number(lag) < 100_000)
  return members.length === 3 && has('leader') && has('sync_standby') && members.every(isRunning)
}
