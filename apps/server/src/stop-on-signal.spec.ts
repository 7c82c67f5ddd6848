import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { startMain } from './test/run-main.ts'

const patiently = { interval: 20, timeout: 20_000 }

let main: Awaited<ReturnType<typeof startMain>>
afterEach(() => main.close())

it('says that it is not ready before it stops accepting, then ends with 0', async () => {
  main = await startMain({ env: { DRAIN_SECONDS: '3' } })
  const from = performance.now()
  main.portal.kill('SIGTERM')
  await expect.poll(() => main.statusOf('/ready'), patiently).toBe(503)
  expect(await main.statusOf('/live')).toBe(200)
  expect(await main.exitCode()).toBe(0)
  expect(performance.now() - from).toBeGreaterThan(2_900)
  expect(await main.statusOf('/live')).toBe(0)
})

it('finishes a request that is under way, and takes no other', async () => {
  main = await startMain()
  const socket = connect(Number(new URL(main.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  await once(socket, 'connect')
  // Under way until its body is complete.
  socket.write(
    'POST /auth/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\nexpect: 100-continue\r\n\r\n{',
  )
  await expect.poll(() => answer, patiently).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  main.portal.kill('SIGTERM')
  await expect.poll(() => main.statusOf('/live'), patiently).toBe(0)
  expect(main.portal.exitCode).toBeNull()
  socket.write('}')
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 401 /)
  expect(await main.exitCode()).toBe(0)
})

it('ends at once on a second signal', async () => {
  main = await startMain({ env: { DRAIN_SECONDS: '60' } })
  main.portal.kill('SIGTERM')
  await expect.poll(() => main.statusOf('/ready'), patiently).toBe(503)
  main.portal.kill('SIGTERM')
  expect(await main.exitCode()).toBe(1)
})

it('logs one JSON object a line, and no line is anything else', async () => {
  main = await startMain()
  await main.statusOf('/api/v1/policy/accounts/acc-canary')
  main.portal.kill('SIGINT')
  await main.exitCode()
  const lines = main
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
  expect(main.said()).not.toContain('acc-canary')
})
