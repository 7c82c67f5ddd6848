import { ask, askToken, signedIn, signOut, type Signed } from '../ground/journey.ts'
import { insist, type Foreign, type Stage } from '../ground/stage.ts'
import { load, write } from '../pair/load.ts'
import { countOf, nothingLost, startPair, type Pair } from '../pair/pair.ts'
import { importsAreShared, placesAreShared } from '../pair/shared.ts'

const requests = 20_000

export const twoInstances: Foreign = {
  name: 'two-instances',
  about: `two instances behind HAProxy on one PostgreSQL: all is shared, rolling restarts lose none of ${requests} requests`,
  programs: ['haproxy', 'initdb', 'postgres', 'openssl'],
  packages: ['haproxy', 'postgresql', 'openssl'],
  async prove(stage) {
    const pair = await startPair(stage)
    await pair.startBoth({ RATE_LIMIT_FACTOR: '1' })
    await allIsShared(stage, pair)
    await pair.stopBoth()
    await pair.startBoth({ RATE_LIMIT_FACTOR: '1000000' })
    await rollingRestarts(stage, pair)
  },
}

const messagesAnHour = 5

async function allIsShared(stage: Stage, pair: Pair): Promise<void> {
  const { urls, rows } = pair
  const [one = '', two = ''] = urls()
  const first = await signedIn(one)
  const second: Signed = { ...first, origin: two }
  const read = await ask(second, '/policy/accounts/{accountId}')
  insist(read.status === 200, `A token of the one answered ${read.status} at the other`)
  stage.saw('signed in at the one, called the other with its token')

  const same = await Promise.all(
    [first, second, first, second].map((signed) => write(signed, 'the-same-key')),
  )
  const odd = same.map(({ status }) => status).filter((status) => status !== 204 && status !== 409)
  insist(odd.length === 0, `Repeats at both answered ${same.map(({ status }) => status).join()}`)
  insist(
    (await countOf(rows, 'sendMessage')) === 1,
    'A repeat at the other instance was taken for another write',
  )
  insist((await write(second, 'the-same-key')).status === 204, 'A repeat did not get the first answer')
  stage.saw('one key at both at once: one request, one answer')

  const statuses: number[] = []
  for (let n = 1; n <= messagesAnHour; n++) statuses.push((await write(n % 2 ? first : second)).status)
  const [last] = statuses.slice(-1)
  const counted = statuses.slice(0, -1).every((status) => status === 204)
  insist(last === 429 && counted, `Messages at both in turn answered ${statuses.join()}`)
  stage.saw(`a rate counts both together: message ${messagesAnHour + 1} of the hour is 429`)

  await placesAreShared(stage, first, second)
  await importsAreShared(stage, pair, [first, second])

  await signOut(second)
  const over = await askToken(one, first.jar)
  insist(over.status === 401, `Signed out at the other, the one answered ${over.status}`)
  stage.saw('signed out at the other: no token at the one')
}

async function rollingRestarts(stage: Stage, { origin, rows, restartEach }: Pair): Promise<void> {
  const before = await countOf(rows, 'sendMessage')
  const signed = await signedIn(origin)
  let rounds = 0
  const begun = performance.now()
  const asked = load(signed, requests)
  for (; asked.isRunning(); rounds += 1) await restartEach()
  const told = await nothingLost(rows, before, await asked.result)
  const seconds = Math.round((performance.now() - begun) / 1_000)
  stage.saw(`${told}, in ${seconds} s of restarts, each instance ${rounds} times`)
}
