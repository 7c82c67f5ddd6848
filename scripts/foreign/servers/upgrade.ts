import { join } from 'node:path'
import { pdf } from '../../../apps/server/src/test/inputs/samples.ts'
import { root } from '../../bootstrap/fingerprint.mjs'
import { activePolicies, ask, signedIn, terminate, upload, type Signed } from '../ground/journey.ts'
import { seen } from '../ground/operator.ts'
import { insist, type Foreign, type Stage } from '../ground/stage.ts'
import { load } from '../pair/load.ts'
import { lacksOlder, migrationFiles, olderVersion, type Older } from '../pair/older.ts'
import { countOf, nothingLost, ownProgram, startPair, type Pair } from '../pair/pair.ts'

export const upgrade: Foreign = {
  name: 'upgrade',
  about: 'two instances of the release before become this version in turn, by its own code and under load',
  programs: ['haproxy', 'initdb', 'postgres', 'openssl', 'git', 'tar', 'npm', join(root, '.git')],
  packages: ['haproxy', 'postgresql', 'openssl', 'git', 'tar', 'npm'],
  lacks: lacksOlder,
  async prove(stage) {
    const older = await olderVersion(stage.folder)
    const pair = await startPair(stage, older.program)
    await pair.startBoth({ RATE_LIMIT_FACTOR: '1000000' })
    const known = await appliedIn(pair)
    insist(known.join() === older.migrations.join(), `${older.commit} applied ${known.join()}`)
    const before = await countOf(pair.rows, 'sendMessage')
    const asked = load(await signedIn(pair.origin))
    const requests = await rollingUpgrade(stage, pair, older).finally(asked.end)
    stage.saw(await nothingLost(pair.rows, before, await asked.result))
    await allKept(stage, pair, requests)
  },
}

const appliedIn = async ({ rows }: Pair) =>
  (await rows.query<{ name: string }>('select name from migration order by name')).map(({ name }) => name)

/** Puts this version in the place of one instance, then of the other; gives what was accepted between. */
async function rollingUpgrade(stage: Stage, pair: Pair, older: Older): Promise<Accepted> {
  await pair.replace(0, ownProgram)
  const applied = await appliedIn(pair)
  insist(applied.join() === (await migrationFiles(root)).join(), `This version applied ${applied.join()}`)
  const added = applied.filter((name) => !older.migrations.includes(name))
  stage.saw(`${older.commit} serves on beside this version and its migrations ${added.join(', ')}`)
  const refusal = await pair.refusalOf(older.program)
  insist(refusal.includes('migrated by a newer version'), `Started anew, the older version says: ${refusal}`)
  const accepted = await besideEachOther(stage, pair)
  await pair.replace(1, ownProgram)
  return accepted
}

/** By the call's name, the number of the request. */
type Accepted = Record<'addDriver' | 'terminateContract' | 'uploadDocument' | 'bookCallBack', string>

/** What the one lets in, the other serves; what the one accepts, the other shows. */
async function besideEachOther(stage: Stage, pair: Pair): Promise<Accepted> {
  const [newer = '', older = ''] = pair.urls()
  for (const [from, to] of [[newer, older] as const, [older, newer] as const]) {
    const found = await activePolicies({ ...(await signedIn(from)), origin: to })
    insist(found.length > 2, `Signed in at ${from}, ${to} shows ${found.length} policies`)
  }
  stage.saw('signed in at either version, served by the other')
  const atOlder = await signedIn(older)
  const atNewer = { ...atOlder, origin: newer }
  await changedAtOlder(atOlder)
  await booked(atNewer)
  const requests = await requestsOf(atNewer)
  const number = (kind: string) => requests.find((request) => request.kind === kind)?.number ?? ''
  const accepted: Accepted = {
    addDriver: number('addDriver'),
    terminateContract: number('terminateContract'),
    uploadDocument: number('uploadDocument'),
    bookCallBack: number('bookCallBack'),
  }
  await areShown(atNewer, accepted)
  stage.saw('a driver, a termination with two files and a document accepted by the older one, shown by this')
  insist((await requestsOf(atOlder)).length > 2, 'The older one does not list its requests any more')
  await pair.command('requests', 'set', accepted.addDriver, 'done', '--by', 'courtier')
  const answered = (await requestsOf(atOlder)).find((request) => request.number === accepted.addDriver)
  insist(answered?.status === 'done', `Answered by this version, the older one shows ${answered?.status}`)
  stage.saw('the broker’s answer by this version’s command, shown by the older one')
  return accepted
}

/** A change, a termination with files and a document. */
async function changedAtOlder(signed: Signed): Promise<void> {
  const [first, second, third] = await activePolicies(signed)
  if (!first || !second || !third) throw new Error('The demonstration has no three policies in force')
  const path = `/policy/accounts/{accountId}/${first.policyNumber}/driver`
  const statuses = [
    (await ask(signed, path, { method: 'POST', json: newDriver() })).status,
    (await terminate(signed, second)).status,
    (await upload(signed, third, pdf({ text: 'during the upgrade' }))).status,
  ]
  insist(statuses.join() === '204,200,200', `Change, termination and document answered ${statuses.join()}`)
}

const newDriver = () => ({
  salutation: 'Mme',
  firstName: 'Marie',
  lastName: 'Durand',
  birthDate: '1990-05-04',
  effectiveDate: new Date(Date.now() + 2 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10),
  bonus: 0.64,
  relationToCustomer: 'Conjoint',
  driverLicenseNr: '12AB34567',
  driverLicensePermDate: '2009-06-01',
})

/** Books a call-back, which version 0.2.0 has never heard of. */
async function booked(signed: Signed): Promise<void> {
  const path = '/account/accounts/{accountId}/call-back'
  const offer = await ask(signed, path)
  const { slots } = JSON.parse(offer.body) as { slots: { day: string; from: string; isFree: boolean }[] }
  const free = slots.find(({ isFree }) => isFree)
  const json = { phone: '0199001234', day: free?.day, from: free?.from }
  const { status, body } = await ask(signed, path, { method: 'POST', json })
  insist(status === 200, `A call-back at this version answered ${status} ${body}`)
}

type Entry = { number: string; kind: string; status: string }

async function requestsOf(signed: Signed): Promise<Entry[]> {
  const { status, body } = await ask(signed, '/requests/accounts/{accountId}')
  insist(status === 200, `${signed.origin} lists requests with ${status} ${body}`)
  return JSON.parse(body) as Entry[]
}

async function areShown(signed: Signed, accepted: Accepted): Promise<void> {
  for (const [kind, number] of Object.entries(accepted)) {
    const { status, body } = await ask(signed, `/requests/accounts/{accountId}/request/${number}`)
    insist(status === 200, `${signed.origin} shows ${kind} ${number} with ${status} ${body}`)
  }
}

/** Once the older version is gone, all it accepted is there, and all that is owed has left. */
async function allKept(stage: Stage, { origin, rows, command }: Pair, accepted: Accepted): Promise<void> {
  await areShown(await signedIn(origin), accepted)
  const parked = await rows.query<{ kind: string; reason: string }>(
    'select kind, last_error as reason from outbox where parked_at is not null',
  )
  if (parked.length > 0) await command('outbox', 'retry')
  await seen(
    () => rows.query('select kind, last_error from outbox where delivered_at is null'),
    (waiting) => waiting.length === 0,
    'The end of the outbox',
  )
  const why = [...new Set(parked.map(({ reason }) => reason))].join('; ')
  const told = parked.length > 0 ? `, ${parked.length} by “outbox retry” (the older one: ${why})` : ''
  stage.saw(`all that either owed has left${told}`)
}
