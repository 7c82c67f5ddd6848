import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { portalProcess } from '../test/process/portal-process.ts'

const drainSeconds = 2
const portal = await portalProcess({ env: { DRAIN_SECONDS: String(drainSeconds), LOG_LEVEL: 'info' } })
afterAll(portal.close)
beforeEach(async () => {
  if (!portal.isRunning()) await portal.start()
})

it('says that it is not ready before it stops accepting, finishes the request that is under way, then ends with 0', async () => {
  const socket = connect(portal.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  await once(socket, 'connect')
  // Under way until its body is complete.
  socket.write(
    'POST /auth/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\nexpect: 100-continue\r\n\r\n{',
  )
  await expect.poll(() => answer).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  await portal.statusOf('/api/v1/policy/accounts/acc-canary')
  const from = performance.now()
  portal.signal('SIGTERM')
  await expect.poll(() => portal.statusOf('/ready')).toBe(503)
  expect(await portal.statusOf('/live')).toBe(200)
  await expect.poll(() => portal.statusOf('/live')).toBe(0)
  expect(performance.now() - from).toBeGreaterThan(drainSeconds * 950)
  expect(portal.isRunning()).toBe(true)
  socket.write('}')
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 401 /)
  expect(await portal.exitCode()).toBe(0)

  // Each line of its log was one JSON object, and none named a customer.
  const lines = portal.said().trim().split('\n')
  const logged = lines.filter((line) => line.startsWith('{'))
  expect(logged.length).toBeGreaterThan(2)
  for (const line of logged) expect(() => JSON.parse(line) as unknown).not.toThrow()
  expect(portal.said()).not.toContain('acc-canary')
})

it('ends at once on a second signal', async () => {
  portal.signal('SIGINT')
  await expect.poll(() => portal.statusOf('/ready')).toBe(503)
  portal.signal('SIGTERM')
  expect(await portal.exitCode()).toBe(1)
})
