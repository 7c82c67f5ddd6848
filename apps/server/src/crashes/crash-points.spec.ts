import { once } from 'node:events'
import { rename, stat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { boundary, formBody, uploadParts, uploadPath } from '../test/api/upload-form.ts'
import { pdf } from '../test/inputs/samples.ts'
import { expectFilesOfRowsOnly, expectMailOfEachRow, journalOf, untilDelivered } from '../test/invariants.ts'
import { filesIn, keptIn, portalProcess } from '../test/process/portal-process.ts'
import { burstFeed, burstWrites, send, type Write } from '../test/process/writes.ts'

// No crash point is built in: an unfinished body, or a lock of ours, stops the server where it shall die.

const server = await portalProcess({ feed: burstFeed() })
afterAll(server.close)

const quickly = { interval: 10 }
const staged = () => filesIn(server.dataDir, 'files/incoming')
const kept = () => keptIn(server.dataDir)

it('killed in the middle of an upload’s body: no row, and the next start takes the half of a file', async () => {
  const form = formBody(uploadParts(pdf({ sizeBytes: 2_000_000 })))
  const policyNumber = 'acc-1-P0'
  let socket: Socket | undefined
  await expect
    .poll(async () => {
      // An answer before its end says that the server is busy.
      if (!socket || socket.bytesRead > 0)
        socket = await beginUpload(policyNumber, form.subarray(0, form.length / 2), form.length)
      return sizeOf((await staged())[0])
    }, quickly)
    .toBeGreaterThan(500_000)
  await server.kill()
  socket?.destroy()
  expect(await journalOf(server)).toEqual([])

  await server.passTwoHours()
  await server.start()
  await expect.poll(staged, quickly).toEqual([])
  // The customer sends it again, as often as a server that has just started says that it is busy.
  const again = async () => String(await once(await beginUpload(policyNumber, form, form.length), 'data'))
  await expect.poll(again, quickly).toMatch(/^HTTP\/1\.1 200 /)
  await expectAllWell(['uploadDocument'])
})

it('killed between the files of a termination and its commit: the repeat is the one row', async () => {
  const write = writeOf('terminateContract', 0)
  await killBeforeCommit(write)
  await server.start()
  expect((await send(server, write)).status).toBe(200)
  await expectAllWell(['uploadDocument', 'terminateContract'])
})

it('killed at the same point and never asked again: no row, and the sweep takes the files', async () => {
  const before = await kept()
  await killBeforeCommit(writeOf('terminateContract', 1))
  expect(await kept()).toHaveLength(before.length + 2)
  await server.passTwoHours()
  await server.start()
  expect(await server.sweepNow()).toMatchObject({ quarantined: 2 })
  expect(await kept()).toHaveLength(before.length)
  await expectAllWell(['uploadDocument', 'terminateContract'])
})

it('killed between a message’s delivery and its marking: it leaves again as the same message', async () => {
  const messageId = await oweAtStart(writeOf('sendMessage', 0))
  const path = join(server.dataDir, `mail/${messageId}.eml`)
  await server.db.transaction(async (sql) => {
    await sql.query(`select from request where kind = 'sendMessage' for update`)
    const starting = server.start().catch(() => {})
    await expect.poll(() => server.waitingForLock(), quickly).toHaveLength(1)
    await server.kill()
    await starting
  })
  const { ino } = await stat(path)
  expect(
    await server.db.query(`select message_id from outbox where delivered_at is null and kind = 'brokerMail'`),
  ).toEqual([{ message_id: messageId }])

  await server.passTwoHours()
  await server.start()
  await expectAllWell(['uploadDocument', 'terminateContract', 'sendMessage'])
  expect((await stat(path)).ino).not.toBe(ino)
})

async function beginUpload(policyNumber: string, part: Buffer, length: number): Promise<Socket> {
  const { authorization } = await server.bearer('acc-1')
  const socket = connect(server.port, '127.0.0.1')
  // Cut by the kill.
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = [
    `POST ${uploadPath(policyNumber)} HTTP/1.1`,
    'host: localhost',
    `authorization: ${authorization}`,
    'idempotency-key: key-upload',
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(part)
  return socket
}

/** Has the server keep the files of `write` and die before it names them. */
async function killBeforeCommit(write: Write): Promise<void> {
  const [before, rows] = [await kept(), await journalOf(server)]
  await server.db.transaction(async (sql) => {
    await sql.query('lock table request_file in share mode')
    const sent = send(server, write).then(
      () => 'answered',
      () => 'cut',
    )
    // Not the daily deletion, which a server that has just started waits with as well.
    const naming = () => server.waitingForLock('%', 'insert into request_file')
    await expect.poll(naming, quickly).toHaveLength(1)
    expect(await kept()).toHaveLength(before.length + 2)
    await server.kill()
    expect(await sent).toBe('cut')
  })
  expect(await journalOf(server)).toEqual(rows)
}

/** Leaves the server stopped, the mail of `write` to the broker owed and due; returns the message’s id. */
async function oweAtStart(write: Write): Promise<string> {
  const folder = join(server.dataDir, 'mail')
  await rename(folder, `${folder}-away`)
  expect((await send(server, write)).status).toBe(204)
  await server.kill()
  await rename(`${folder}-away`, folder)
  await server.passTwoHours()
  const [message] = await server.db.query<{ id: string }>(
    `select message_id as id from outbox where delivered_at is null and kind = 'brokerMail'`,
  )
  return message?.id ?? ''
}

async function expectAllWell(kinds: string[]): Promise<void> {
  await untilDelivered(server)
  expect((await journalOf(server)).map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted())
  await expectMailOfEachRow(server)
  await expectFilesOfRowsOnly(server)
}

async function sizeOf(path: string | undefined): Promise<number> {
  return path === undefined ? 0 : (await stat(path)).size
}

function writeOf(call: Write['call'], index: number): Write {
  const write = burstWrites().filter((one) => one.call === call)[index]
  if (!write) throw new Error(`There is no ${call}`)
  return write
}
