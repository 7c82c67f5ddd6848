import { Command, CommanderError } from 'commander'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { silentAudit } from '../test/audit.ts'
import { readConfig } from '../config.ts'
import { sentenceOf } from '../start-error.ts'
import { testOutbox } from '../test/outbox.ts'
import { ibansCommand } from './ibans-command.ts'
import { outboxCommand } from './outbox-command.ts'
import { requestAnswerCommands } from './request-answer-commands.ts'
import type { Context } from './run.ts'

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

/** Runs a command as the operator would; `code` is 0, or 1 after a sentence in `said`. */
async function portal(...args: string[]): Promise<{ said: string; code: number }> {
  let said = ''
  const output = { write: (text: string) => (said += text) }
  const context: Context = {
    stdout: output,
    stderr: output,
    withDatabase: (work) => work(outbox.db, readConfig({}), silentAudit),
  }
  const program = new Command().exitOverride().configureOutput({ writeErr: output.write })
  const requests = new Command('requests')
  for (const command of requestAnswerCommands(context)) requests.addCommand(command)
  for (const command of [requests, outboxCommand(context), ibansCommand(context)]) program.addCommand(command)
  inherit(program)
  try {
    await program.parseAsync(args, { from: 'user' })
    return { said, code: 0 }
  } catch (error) {
    if (!(error instanceof CommanderError)) said += sentenceOf(error)
    return { said, code: 1 }
  }
}

function inherit(parent: Command): void {
  for (const child of parent.commands) inherit(child.copyInheritedSettings(parent))
}

describe('requests', () => {
  test('show prints one request with the messages it owes', async () => {
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

  test.each(['received', 'sent', 'done', 'refused'])(
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

  test('set refuses a status there is not', async () => {
    const { said, code } = await portal('requests', 'set', number, 'lost')
    expect(code).toBe(1)
    expect(said).toContain('Allowed choices are received, sent, done, refused')
    expect(await outbox.db.query('select status from request')).toEqual([{ status: 'received' }])
  })

  test.each([
    ['show', 'EA-1'],
    ['set', 'EA-1', 'done'],
  ])('%s of a number there is not says so', async (...args) => {
    expect(await portal('requests', ...args)).toEqual({
      said: 'There is no request "EA-1". See the numbers with: npm run portal -- requests list',
      code: 1,
    })
  })
})

describe('outbox', () => {
  test('list prints what has not left, parked ones first', async () => {
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
  })

  test('list leaves out what has left', async () => {
    await outbox.db.query('update outbox set delivered_at = now()')
    expect((await portal('outbox', 'list', '--format', 'ndjson')).said).toBe('')
  })

  test('retry makes the parked messages due again', async () => {
    await outbox.db.query(`update outbox set attempts = 50, parked_at = now() where kind = 'receipt'`)
    expect(await portal('outbox', 'retry')).toEqual({ said: 'One message is due again.\n', code: 0 })
    expect(await outbox.db.query('select from outbox where parked_at is null and attempts = 0')).toHaveLength(
      2,
    )
    expect(await portal('outbox', 'retry')).toEqual({ said: '0 messages are due again.\n', code: 0 })
  })

  test('retry with an id sends that one now', async () => {
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

  test.each(['x', '0d5ba6b4-5d0b-4c5e-9d0d-3f3f6a2f4b11'])(
    'retry of %s, which does not wait, says so',
    async (id) => {
      expect(await portal('outbox', 'retry', id)).toEqual({
        said: `No message ${id} waits to be sent. See the ids with: npm run portal -- outbox list`,
        code: 1,
      })
    },
  )
})

describe('ibans', () => {
  test('block, list and unblock a prefix, however it is written', async () => {
    expect((await portal('ibans', 'block', 'fr76 1234 5')).said).toBe('FR7612345 is blocked.\n')
    expect((await portal('ibans', 'block', 'FR7612345')).said).toBe('FR7612345 was blocked already.\n')
    await portal('ibans', 'block', 'TR')
    expect((await portal('ibans', 'list')).said).toBe('FR7612345\nTR\n')
    expect((await portal('ibans', 'unblock', 'TR')).said).toBe('TR is not blocked any more.\n')
    expect((await portal('ibans', 'list')).said).toBe('FR7612345\n')
  })

  test.each(['', 'F', '12', 'FRXX', 'FR76%', `FR76${'1'.repeat(31)}`])(
    'no IBAN begins with %j',
    async (prefix) => {
      const { said, code } = await portal('ibans', 'block', prefix)
      expect(code).toBe(1)
      expect(said).toMatch(/^No IBAN begins with /)
      expect((await portal('ibans', 'list')).said).toBe('')
    },
  )

  test('unblock of what is not blocked says so', async () => {
    expect(await portal('ibans', 'unblock', 'TR')).toEqual({
      said: 'TR is not blocked. See what is with: npm run portal -- ibans list',
      code: 1,
    })
  })
})
