import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../bootstrap/fingerprint.mjs'
import { ask, signedIn } from '../ground/journey.ts'
import { insist, type Foreign, type Stage } from '../ground/stage.ts'
import { load } from '../pair/load.ts'
import { olderVersion, type Older } from '../pair/older.ts'
import { countOf, nothingLost, startPair, type Pair } from '../pair/pair.ts'

const requests = 6_000
const program = join(root, 'apps/server/src/main.ts')

export const upgrade: Foreign = {
  name: 'upgrade',
  about: `two instances from before the newest migration become this version in turn: none of ${requests} requests is lost`,
  programs: ['haproxy', 'initdb', 'postgres', 'openssl', 'git', 'tar', 'npm', join(root, '.git')],
  packages: ['haproxy', 'postgresql', 'openssl', 'git', 'tar', 'npm'],
  async prove(stage) {
    const older = await olderVersion(stage.folder)
    const pair = await startPair(stage, [older.program, older.program])
    await pair.startBoth({ RATE_LIMIT_FACTOR: '1000000' })
    const known = await appliedIn(pair)
    insist(known.join() === older.migrations.join(), `${older.commit} applied ${known.join()}`)
    await rollingUpgrade(stage, pair, older)
  },
}

const appliedIn = async ({ rows }: Pair) =>
  (await rows.query<{ name: string }>('select name from migration order by name')).map(({ name }) => name)

async function rollingUpgrade(stage: Stage, pair: Pair, older: Older): Promise<void> {
  const before = await countOf(pair.rows, 'sendMessage')
  const asked = load(await signedIn(pair.origin), requests)
  await pair.replace(0, program)
  const applied = await appliedIn(pair)
  const all = await readdir(join(root, 'apps/server/migrations'))
  insist(applied.join() === all.toSorted().join(), `The newer instance applied ${applied.join()}`)
  insist(asked.isRunning(), 'All was asked before the newer instance had migrated')
  stage.saw(`${older.commit} with ${older.migrations.at(-1)} serves beside ${applied.at(-1)}`)
  await besideEachOther(stage, pair)
  await pair.replace(1, program)
  stage.saw(await nothingLost(pair.rows, before, await asked.result))
}

/** What the newer one lets in, the older one serves, and the other way round. */
async function besideEachOther(stage: Stage, pair: Pair): Promise<void> {
  const [newer = '', older = ''] = pair.urls()
  for (const [from, to] of [[newer, older] as const, [older, newer] as const]) {
    const signed = { ...(await signedIn(from)), origin: to }
    const { status, body } = await ask(signed, '/policy/accounts/{accountId}')
    insist(status === 200, `Signed in at ${from}, ${to} answered ${status} ${body}`)
  }
  stage.saw('signed in at either version, served by the other')
}
