import { closeSync, openSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { startMain } from './test/run-main.ts'

let main: Awaited<ReturnType<typeof startMain>>
afterEach(() => main.close())

const crash = `data:text/javascript,process.on('SIGUSR2', () => { throw new Error('slipped') })`
const flags = ['--import', crash]
const env = { LOG_LEVEL: 'trace' }

/** The program whose log cannot be written, in each way in which that happens. */
const logs = [
  {
    how: 'closed at the start',
    rounds: 2,
    begin: () => startMain({ env, flags, onSpawn: ({ stdout }) => stdout?.destroy() }),
  },
  {
    how: 'closed after its first line',
    rounds: 2,
    begin: () =>
      startMain({ env, flags, onSpawn: ({ stdout }) => stdout?.once('data', () => stdout.destroy()) }),
  },
  // A pipe holds 64 KiB.
  { how: 'never read', rounds: 20, begin: () => startMain({ env, flags, onSpawn: () => {} }) },
  {
    how: 'on a full disk',
    rounds: 2,
    async begin() {
      const full = openSync('/dev/full', 'w')
      try {
        return await startMain({ env, flags, stdio: ['ignore', full, 'pipe'] })
      } finally {
        closeSync(full)
      }
    },
  },
]

/** Sends fifty requests at a time, each of which logs a line. */
async function askOften(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const paths = Array.from({ length: 50 }, () => '/api/v1/policy/accounts/acc-1')
    const answers = await Promise.all(paths.map((path) => main.statusOf(path)))
    expect(new Set(answers)).toEqual(new Set([401]))
  }
}

describe.each(logs)('a log that is $how', ({ rounds, begin }) => {
  it('does not keep the portal from serving, nor from stopping', async () => {
    main = await begin()
    await askOften(rounds)
    expect(await main.statusOf('/ready')).toBe(200)
    main.portal.kill('SIGTERM')
    expect(await main.exitCode()).toBe(0)
  })

  it('does not keep it from saying why it ends by itself', async () => {
    main = await begin()
    await askOften(rounds)
    main.portal.kill('SIGUSR2')
    expect(await main.exitCode()).toBe(1)
    expect(main.said()).toMatch(/"type":"Error","message":"slipped"/)
  })
})
