import { closeSync, openSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { portalProcess, type PortalProcess } from './test/process/portal-process.ts'

let portal: PortalProcess
afterEach(() => portal.close())

const crash = `data:text/javascript,process.on('SIGUSR2', () => { throw new Error('slipped') })`
const how = { flags: ['--import', crash], env: { LOG_LEVEL: 'trace' } }
/** What its pipe and the system's buffers hold of its lines, and more. */
const untilFull = 20
const neverRead = () => portalProcess({ ...how, onSpawn: () => {} })

/** The program whose log cannot be written, in each way in which that happens. */
const logs = [
  { log: 'never read', rounds: untilFull, begin: neverRead },
  {
    log: 'closed at the start',
    rounds: 2,
    begin: () => portalProcess({ ...how, onSpawn: ({ stdout }) => stdout?.destroy() }),
  },
  {
    log: 'closed after its first line',
    rounds: 2,
    begin: () =>
      portalProcess({ ...how, onSpawn: ({ stdout }) => stdout?.once('data', () => stdout.destroy()) }),
  },
  {
    log: 'on a full disk',
    rounds: 2,
    async begin() {
      const full = openSync('/dev/full', 'w')
      try {
        return await portalProcess({ ...how, stdio: ['ignore', full, 'pipe'] })
      } finally {
        closeSync(full)
      }
    },
  },
]

/** Fifty requests at a time, each of which logs a line and is answered: 401, or 503 from a busy machine. */
async function askOften(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const answers = Array.from({ length: 50 }, () => portal.statusOf('/api/v1/policy/accounts/acc-1'))
    expect(new Set([...(await Promise.all(answers)), 401, 503])).toEqual(new Set([401, 503]))
  }
}

it.each(logs)(
  'a log that is $log keeps the portal neither from serving nor from saying why it ends by itself',
  async ({ rounds, begin }) => {
    portal = await begin()
    await askOften(rounds)
    expect(await portal.statusOf('/ready')).toBe(200)
    portal.signal('SIGUSR2')
    expect(await portal.exitCode()).toBe(1)
    expect(portal.said()).toMatch(/"type":"Error","message":"slipped"/)
  },
)

it('a log that is never read does not keep the portal from stopping', async () => {
  portal = await neverRead()
  await askOften(untilFull)
  portal.signal('SIGTERM')
  expect(await portal.exitCode()).toBe(0)
})
