import { createServer } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { journalOf } from '../test/invariants.ts'
import { portalProcess } from '../test/process/portal-process.ts'
import { burstFeed, burstWrites, send } from '../test/process/writes.ts'
import { listening } from '../test/servers/port.ts'

// A mail server that talks on and never comes to an end, so that a process dies in the middle of its mails.
const endless = createServer((socket) => {
  // Cut by the kill.
  socket.on('error', () => {})
  socket.write('220 slow\r\n')
  socket.once('data', () => {
    const talk = setInterval(() => socket.write('250-slow\r\n'), 500)
    socket.on('close', () => clearInterval(talk))
  })
})
const smtp = `smtp://127.0.0.1:${await listening(endless)}`
afterAll(() => void endless.close())

const server = await portalProcess({
  feed: burstFeed(),
  env: { SMTP_URL: smtp, BROKER_EMAIL: 'gestion@courtage.example' },
})
afterAll(server.close)

it('what a killed instance was sending leaves by another one within 15 s, each message once', async () => {
  const survivor = await server.another({ SMTP_URL: '' })
  const write = burstWrites().find(({ call }) => call === 'sendMessage')
  if (!write) throw new Error('There is no sendMessage')
  expect((await send(server, write)).status).toBe(204)
  await expect.poll(leases).toEqual([true, true])
  await survivor.start()
  expect(await leases()).toEqual([true, true])

  await server.kill()
  await expect.poll(leases, { timeout: 15_000, interval: 200 }).toEqual([])
  expect(await journalOf(server)).toMatchObject([{ kind: 'sendMessage' }])
  const tries = await server.db.query('select attempts, delivered_at is not null as delivered from outbox')
  expect(tries).toEqual(Array.from({ length: 2 }, () => ({ attempts: 2, delivered: true })))
})

/** Of each message that has not left: whether somebody holds it. */
async function leases(): Promise<boolean[]> {
  const rows = await server.db.query<{ held: boolean }>(
    'select coalesce(locked_until > now(), false) as held from outbox where delivered_at is null',
  )
  return rows.map(({ held }) => held)
}
