import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { seededRandom } from '../test/inputs/random.ts'
import { expectFilesOfRowsOnly, expectMailOfEachRow, journalOf, untilDelivered } from '../test/invariants.ts'
import { isRefusedConnection, portalProcess } from '../test/process/portal-process.ts'
import { burstFeed, burstWrites, send, type Write } from '../test/process/writes.ts'
import { isThorough } from '../test/thorough.ts'

const [kills, policiesEach] = isThorough ? [20, 7] : [3, 2]
const clients = 8
/** Order of the writes and moments of the kills; a failed run has its seed in its title, to be put here. */
const seed = randomInt(1_000_000)
const random = seededRandom(seed)

const server = await portalProcess({ feed: burstFeed(policiesEach) })
afterAll(server.close)

it(
  `what was acknowledged in a burst with ${kills} kills happened once and reached everybody (seed ${seed})`,
  { timeout: 400_000 },
  async () => {
    const burst = startBurst(shuffled(burstWrites(policiesEach)))
    await Promise.all([burst.acknowledged, killAtRandom(burst)])
    expect(burst.cutRequests()).toBeGreaterThan(0)
    const writes = burst.writes.filter(({ key }) => burst.answers.has(key))
    await expectOneRowEach(writes)

    await server.kill()
    await server.passTwoHours()
    await server.start()
    // Half-written mails of killed processes go with the next mail sent; one more write makes sure of one.
    const last: Write = { ...onlyOne(writes, 'sendMessage'), key: 'key-last' }
    expect((await acknowledged(last))?.status).toBe(204)
    await untilDelivered(server)
    await expectMailOfEachRow(server)
    expect(await server.sweepNow()).not.toHaveProperty('refusal')
    await expectFilesOfRowsOnly(server)

    // Each customer who asks again is told the same, and nothing happens once more.
    for (const write of writes) {
      expect.soft(await acknowledged(write), write.key).toEqual(burst.answers.get(write.key))
    }
    expect(await journalOf(server)).toHaveLength(writes.length + 1)
  },
)

/** Clients that send one write after the other, each under its one key until it is acknowledged. */
function startBurst(writes: readonly Write[]) {
  const answers = new Map<string, Answer>()
  let started = 0
  let cut = 0

  async function client(): Promise<void> {
    for (let write = writes[started++]; write; write = writes[started++]) {
      const answer = await acknowledged(write, () => cut++)
      if (answer) answers.set(write.key, answer)
    }
  }

  const done = Promise.all(Array.from({ length: clients }, client)).catch((error: unknown) => {
    // Nobody needs to wait for the writes that will not be sent any more.
    started = writes.length
    throw error
  })
  return { writes, answers, acknowledged: done, started: () => started, cutRequests: () => cut }
}

/** What a customer is answered in the end who sends `write` until she is; `onCut` is told of each cut. */
async function acknowledged(write: Write, onCut: () => void = () => {}): Promise<Answer | undefined> {
  for (;;) {
    const answer = await send(server, write).then(told, (error: unknown) => {
      if (!isRefusedConnection(error)) onCut()
      return undefined
    })
    if (answer && answer.status < 300) return answer
    // A password whose check was killed counts as wrong; after five it is refused for a quarter of an hour.
    if (answer?.status === 429 && asksForPassword(write)) return undefined
    // Anything but busy, or busy with the try before, is an answer no customer may get here.
    if (answer && !/"(unavailable|idempotency-key-in-flight)"/.test(answer.body)) {
      throw new Error(`${write.call}: ${answer.status} ${answer.body}`)
    }
    await wait(20)
  }
}

/** Kills the server at moments spread over the burst, some milliseconds after a write has begun. */
async function killAtRandom({ writes, started }: ReturnType<typeof startBurst>): Promise<void> {
  const moments = Array.from({ length: kills }, () => Math.floor(random() * (writes.length - clients)))
  for (const moment of moments.toSorted((a, b) => a - b)) {
    while (started() < moment) await wait(2)
    await wait(random() * 60)
    await server.kill()
    await server.start()
  }
}

async function expectOneRowEach(writes: readonly Write[]): Promise<void> {
  const journal = await journalOf(server)
  const rowsOf = ({ accountId, call, mark }: Write) =>
    journal.filter(
      (row) => row.accountId === accountId && row.kind === call && JSON.stringify(row.payload).includes(mark),
    )
  expect(writes.filter((write) => rowsOf(write).length !== 1)).toEqual([])
  expect(journal).toHaveLength(writes.length)
}

type Answer = { status: number; body: string }

async function told(response: Response): Promise<Answer> {
  return { status: response.status, body: await response.text() }
}

const asksForPassword = ({ call }: Write) => call === 'changePassword' || call === 'closeAccount'

function onlyOne(writes: readonly Write[], call: Write['call']): Write {
  const found = writes.find((write) => write.call === call)
  if (!found) throw new Error(`There is no ${call}`)
  return found
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
