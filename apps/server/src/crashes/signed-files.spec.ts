import { calls } from '@portal/contract/calls.ts'
import { afterAll, expect, it } from 'vitest'
import { amendmentDigest, leaveAmendment } from '../test/api/amendment.ts'
import { goodBodies, pathOf } from '../test/api/requests.ts'
import { boundary, formBody, type Part } from '../test/api/upload-form.ts'
import { pdf } from '../test/inputs/samples.ts'
import { expectFilesOfRowsOnly, expectMailOfEachRow, journalOf, untilDelivered } from '../test/invariants.ts'
import { keptIn, portalProcess } from '../test/process/portal-process.ts'
import { burstFeed } from '../test/process/writes.ts'

// A lock of ours stops the server between the file, which is durable, and the row that names it.

const server = await portalProcess({ feed: burstFeed() })
afterAll(server.close)

const kept = () => keptIn(server.dataDir)
const bank = { iban: 'DE89370400440532013000', ownerName: 'Mr Jean Petit', changeHolder: true }
const payment = (accountId: string) => ({
  id: `pay-${accountId}-P0`,
  paymentMethod: 'Prélèvement',
  bankAccount: bank,
})

type Waiting = {
  about: 'changeVehicle' | 'changePaymentDetails'
  body: (accountId: string) => object
  fields: Part[]
}
const waiting: Record<'signAmendment' | 'sendMandate', Waiting> = {
  signAmendment: {
    about: 'changeVehicle',
    body: () => goodBodies.changeVehicle,
    fields: [{ name: 'amendment', content: amendmentDigest }],
  },
  sendMandate: { about: 'changePaymentDetails', body: payment, fields: [] },
}

type Content = { accountId: string; number?: string; type: string; body: BodyInit; key?: string }

/** As often as a server that has just started says that it is busy. */
async function send(name: keyof typeof calls, content: Content): Promise<Response> {
  const { accountId, number = '', type, body, key } = content
  const params = { accountId, policyNumber: `${accountId}-P0`, number }
  const answer = await fetch(server.url + pathOf(calls[name], params), {
    method: calls[name].method,
    headers: {
      ...(await server.bearer(accountId)),
      'content-type': type,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body,
  })
  return answer.status === 503 ? send(name, content) : answer
}

/** Has a request of the account wait for a signed file, and gives its number. */
async function asked(call: keyof typeof waiting, accountId: string): Promise<string> {
  const { about, body } = waiting[call]
  const type = 'application/json'
  const sent = await send(about, { accountId, type, body: JSON.stringify(body(accountId)) })
  expect(sent.status).toBeLessThan(300)
  const [request] = await server.db.query<{ number: string }>(
    'select number from request where account_id = $1 and kind = $2',
    [accountId, about],
  )
  const number = request?.number ?? ''
  if (call === 'signAmendment') await leaveAmendment(server.db, number)
  return number
}

const numbers = async () => (await journalOf(server)).map(({ number }) => number).toSorted()

/** Sends the signed file to a server that is killed before it writes the row; gives what was sent. */
async function killed(call: keyof typeof waiting, accountId: string): Promise<Content> {
  const number = await asked(call, accountId)
  // Killed in the middle of that one's mail, it would leave half of it behind, for an hour.
  await untilDelivered(server)
  const content = pdf({ text: `${call} ${accountId}` })
  const file = { name: 'upfile', fileName: 'signé.pdf', type: 'application/pdf', content }
  const body = new Uint8Array(formBody([...waiting[call].fields, file]))
  const type = `multipart/form-data; boundary=${boundary}`
  const sent = { accountId, number, type, body, key: 'key' }
  const [before, rows] = [await kept(), await numbers()]
  await server.db.transaction(async (sql) => {
    await sql.query('lock table request_file in share mode')
    const outcome = send(call, sent).then(
      () => 'answered',
      () => 'cut',
    )
    // Not the daily deletion, which a server that has just started waits with as well.
    const naming = () => server.waitingForLock('%', 'insert into request_file')
    await expect.poll(naming, { interval: 10 }).toHaveLength(1)
    expect(await kept()).toHaveLength(before.length + 1)
    await server.kill()
    expect(await outcome).toBe('cut')
  })
  expect(await numbers()).toEqual(rows)
  return sent
}

it.each([
  ['signAmendment', 'acc-1'],
  ['sendMandate', 'acc-2'],
] as const)(
  'killed between the file of %s and its row: the repeat is the one row, and each is told',
  async (call, accountId) => {
    const sent = await killed(call, accountId)
    await server.start()
    expect((await send(call, sent)).status).toBe(calls[call].ok)
    expect((await journalOf(server)).filter(({ kind }) => kind === call)).toHaveLength(1)
    await untilDelivered(server)
    await expectMailOfEachRow(server)
    await expectFilesOfRowsOnly(server)
  },
)

it('killed at the same point and never asked again: no row, and the sweep takes the file', async () => {
  const before = await kept()
  await killed('signAmendment', 'acc-3')
  expect(await kept()).toHaveLength(before.length + 1)
  await server.passTwoHours()
  await server.start()
  expect(await server.sweepNow()).toMatchObject({ quarantined: 1 })
  expect(await kept()).toHaveLength(before.length)
})
