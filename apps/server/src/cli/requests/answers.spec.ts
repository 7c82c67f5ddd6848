import { beforeEach, describe, expect, it } from 'vitest'
import { empty } from '../../test/database/db.ts'
import { commandLine, linesOf, printed, refused } from '../../test/operator/command-line.ts'
import { testOutbox } from '../../test/outbox/outbox.ts'

const outbox = await testOutbox()
let number: string
beforeEach(async () => {
  await empty(outbox.db, 'request', 'blocked_iban')
  number = (await outbox.accept('addDriver', { firstName: 'Ana' })).number
})

const portal = (...args: string[]) => commandLine(outbox.db, {})(...args)

describe('outbox', () => {
  it('list prints what has not left, parked ones first, and nothing else', async () => {
    await outbox.db.query(
      `update outbox set attempts = 50, parked_at = now(), last_error = E'550 no\\x1b[2J such user' where kind = 'receipt'`,
    )
    expect((await portal('outbox', 'list')).stdout.split('\n')).toEqual([
      expect.stringMatching(/^MESSAGE +KIND +REQUEST +TRIES NEXT TRY +LAST ERROR$/),
      expect.stringMatching(
        new RegExp(`^[0-9a-f-]{36} receipt +${number} 50 +parked +550 no \\[2J such user$`),
      ),
      expect.stringMatching(new RegExp(`^[0-9a-f-]{36} brokerMail +${number} 0 +20[^ ]+Z -$`)),
      '',
    ])
    expect(linesOf(await portal('outbox', 'list', '--format', 'ndjson'))).toMatchObject([
      { kind: 'receipt', number, attempts: 50, parked: true, nextTry: null },
      { kind: 'brokerMail', number, attempts: 0, parked: false, lastError: null },
    ])
    await outbox.db.query('update outbox set delivered_at = now()')
    expect(await portal('outbox', 'list', '--format', 'ndjson')).toEqual(printed(''))
  })

  it('retry makes the parked messages due again', async () => {
    await outbox.db.query(`update outbox set attempts = 50, parked_at = now() where kind = 'receipt'`)
    expect(await portal('outbox', 'retry')).toEqual(printed('One message is due again.\n'))
    const due = await outbox.db.query('select from outbox where parked_at is null and attempts = 0')
    expect(due).toHaveLength(2)
    expect(await portal('outbox', 'retry')).toEqual(printed('0 messages are due again.\n'))
  })

  it('retry with an id sends that one now', async () => {
    const [one] = await outbox.db.query<{ id: string }>(
      `update outbox set attempts = 3, run_after = now() + interval '1 hour' returning message_id as id`,
    )
    expect(await portal('outbox', 'retry', one?.id ?? '')).toEqual(printed('One message is due again.\n'))
    const due = await outbox.db.query('select message_id as id from outbox where run_after <= now()')
    expect(due).toEqual([{ id: one?.id }])
  })

  it.each(['x', '0d5ba6b4-5d0b-4c5e-9d0d-3f3f6a2f4b11'])(
    'retry of %s, which does not wait, says so',
    async (id) => {
      expect(await portal('outbox', 'retry', id)).toEqual(
        refused(`No message ${id} waits to be sent. See the ids with: npm run portal -- outbox list`),
      )
    },
  )
})

describe('ibans', () => {
  it('block, list and unblock a prefix, however it is written', async () => {
    for (const [args, answer] of [
      ['block fr76+1234+5', 'FR7612345 is blocked.\n'],
      ['block FR7612345', 'FR7612345 was blocked already.\n'],
      ['block TR', 'TR is blocked.\n'],
      ['list', 'FR7612345\nTR\n'],
      ['unblock TR', 'TR is not blocked any more.\n'],
      ['list', 'FR7612345\n'],
    ] as const) {
      const words = args.split(' ').map((word) => word.replaceAll('+', ' '))
      expect(await portal('ibans', ...words)).toEqual(printed(answer))
    }
    expect(await portal('ibans', 'unblock', 'TR')).toEqual(
      refused('TR is not blocked. See what is with: npm run portal -- ibans list'),
    )
  })

  it.each(['', 'F', '12', 'FRXX', 'FR76%', `FR76${'1'.repeat(31)}`])(
    'no IBAN begins with %j',
    async (prefix) => {
      expect(await portal('ibans', 'block', prefix)).toEqual(refused('No IBAN begins with '))
      expect(await portal('ibans', 'list')).toEqual(printed(''))
    },
  )
})
