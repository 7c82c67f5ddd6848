import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commandLine } from '../test/command-line.ts'
import { testOutbox } from '../test/outbox.ts'

let outbox: Awaited<ReturnType<typeof testOutbox>>
let number: string

beforeAll(async () => {
  outbox = await testOutbox()
})
afterAll(() => outbox.close())
beforeEach(async () => {
  await outbox.db.query('truncate request, outbox, audit, blocked_iban cascade')
  number = (await outbox.accept('addDriver', { firstName: 'Ana' })).number
})

async function portal(...args: string[]): Promise<{ said: string; code: number }> {
  const { code, stdout, stderr } = await commandLine(outbox.db, {})(...args)
  return { code, said: stdout + stderr }
}

describe('requests', () => {
  it('show prints one request with the messages it owes', async () => {
    const { said, code } = await portal('requests', 'show', number.toLowerCase())
    expect(code).toBe(0)
    expect(JSON.parse(said)).toEqual({
      number,
      kind: 'addDriver',
      accountId: 'acc-1',
      policyNumber: 'P-1',
      status: 'received',
      createdAt: '2026-11-21T09:05:00.000Z',
      payload: { firstName: 'Ana' },
      messages: [
        { kind: 'brokerMail', deliveredAt: null },
        { kind: 'receipt', deliveredAt: null },
      ],
    })
  })

  it.each(['received', 'sent', 'done', 'refused'])(
    'set %s answers it, with an audit line',
    async (status) => {
      expect(await portal('requests', 'set', number, status)).toEqual({
        said: `${number} is ${status}.\n`,
        code: 0,
      })
      expect(await outbox.db.query('select number, status from request')).toEqual([{ number, status }])
      expect(
        await outbox.db.query(`select action, object from audit where trace_id = 'command line'`),
      ).toEqual([{ action: `set request ${status}`, object: number }])
    },
  )

  it.each([
    [['show', 'EA-1'], 'There is no request "EA-1". See the numbers with: npm run portal -- requests list'],
    [['set', 'EA-1', 'done'], 'There is no request "EA-1". See the numbers with:'],
    [['set', '{number}', 'lost'], 'Allowed choices are received, sent, done, refused'],
  ])('%j is refused in a sentence that helps', async (args, sentence) => {
    const given = args.map((arg) => arg.replace('{number}', number))
    const { said, code } = await portal('requests', ...given)
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)])
    expect(await outbox.db.query('select status from request')).toEqual([{ status: 'received' }])
  })
})

describe('outbox', () => {
  it('list prints what has not left, parked ones first, and nothing else', async () => {
    await outbox.db.query(
      `update outbox set attempts = 50, parked_at = now(), last_error = E'550 no\\x1b[2J such user' where kind = 'receipt'`,
    )
    const { said } = await portal('outbox', 'list')
    expect(said.split('\n')).toEqual([
      expect.stringMatching(/^MESSAGE +KIND +REQUEST +TRIES NEXT TRY +LAST ERROR$/),
      expect.stringMatching(
        new RegExp(`^[0-9a-f-]{36} receipt +${number} 50 +parked +550 no \\[2J such user$`),
      ),
      expect.stringMatching(new RegExp(`^[0-9a-f-]{36} brokerMail +${number} 0 +20[^ ]+Z -$`)),
      '',
    ])
    const lines = (await portal('outbox', 'list', '--format', 'ndjson')).said.trim().split('\n')
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { kind: 'receipt', number, attempts: 50, parked: true, nextTry: null },
      { kind: 'brokerMail', number, attempts: 0, parked: false, lastError: null },
    ])
    await outbox.db.query('update outbox set delivered_at = now()')
    expect((await portal('outbox', 'list', '--format', 'ndjson')).said).toBe('')
  })

  it('retry makes the parked messages due again', async () => {
    await outbox.db.query(`update outbox set attempts = 50, parked_at = now() where kind = 'receipt'`)
    expect(await portal('outbox', 'retry')).toEqual({ said: 'One message is due again.\n', code: 0 })
    expect(await outbox.db.query('select from outbox where parked_at is null and attempts = 0')).toHaveLength(
      2,
    )
    expect(await portal('outbox', 'retry')).toEqual({ said: '0 messages are due again.\n', code: 0 })
  })

  it('retry with an id sends that one now', async () => {
    await outbox.db.query(`update outbox set attempts = 3, run_after = now() + interval '1 hour'`)
    const [receipt] = await outbox.db.query<{ id: string }>(
      `select message_id as id from outbox where kind = 'receipt'`,
    )
    expect(await portal('outbox', 'retry', receipt?.id ?? '')).toEqual({
      said: 'One message is due again.\n',
      code: 0,
    })
    expect(await outbox.db.query('select kind from outbox where run_after <= now()')).toEqual([
      { kind: 'receipt' },
    ])
  })

  it.each(['x', '0d5ba6b4-5d0b-4c5e-9d0d-3f3f6a2f4b11'])(
    'retry of %s, which does not wait, says so',
    async (id) => {
      expect(await portal('outbox', 'retry', id)).toEqual({
        said: `No message ${id} waits to be sent. See the ids with: npm run portal -- outbox list\n`,
        code: 1,
      })
    },
  )
})

describe('ibans', () => {
  it('block, list and unblock a prefix, however it is written', async () => {
    expect((await portal('ibans', 'block', 'fr76 1234 5')).said).toBe('FR7612345 is blocked.\n')
    expect((await portal('ibans', 'block', 'FR7612345')).said).toBe('FR7612345 was blocked already.\n')
    await portal('ibans', 'block', 'TR')
    expect((await portal('ibans', 'list')).said).toBe('FR7612345\nTR\n')
    expect((await portal('ibans', 'unblock', 'TR')).said).toBe('TR is not blocked any more.\n')
    expect(await portal('ibans', 'unblock', 'TR')).toEqual({
      said: 'TR is not blocked. See what is with: npm run portal -- ibans list\n',
      code: 1,
    })
    expect((await portal('ibans', 'list')).said).toBe('FR7612345\n')
  })

  it.each(['', 'F', '12', 'FRXX', 'FR76%', `FR76${'1'.repeat(31)}`])(
    'no IBAN begins with %j',
    async (prefix) => {
      const { said, code } = await portal('ibans', 'block', prefix)
      expect(code).toBe(1)
      expect(said).toMatch(/^No IBAN begins with /)
      expect((await portal('ibans', 'list')).said).toBe('')
    },
  )
})
