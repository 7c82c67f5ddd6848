import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../test/api/api.ts'
import { ask, goodBodies } from '../../test/api/requests.ts'
import { empty } from '../../test/database/db.ts'
import { commandLine, printed, refused } from '../../test/operator/command-line.ts'

const api = await testApi()
afterAll(() => api.close())
const portal = commandLine(api.db, {})
const set = (...args: string[]) => portal('requests', 'set', ...args)

async function accepted(
  name: 'addDriver' | 'changePaymentDetails' | 'confirmEmail',
  body?: unknown,
): Promise<string> {
  expect((await ask(api, name, { body })).statusCode).toBeLessThan(300)
  const [request] = await api.db.query<{ number: string }>(
    'select number from request order by accepted_at desc limit 1',
  )
  return request?.number ?? ''
}

const told = () =>
  api.db.query(
    `select request_step.status, request_step.reason
     from outbox join request_step using (account_id, request_id)
     where outbox.kind = 'answer' and outbox.step = position
     order by position`,
  )
const bankAccount = async () => {
  const [policy] = await api.db.query(
    `select iban, bic, owner_name as holder from policy where policy_number = 'P-1'`,
  )
  return policy
}

let number: string
beforeEach(async () => {
  await empty(api.db, 'request', 'idempotent_answer', 'audit')
  number = await accepted('addDriver')
})

describe('requests set', () => {
  it('has a request take steps, keeps when, why and who, and owes a mail for each answer', async () => {
    expect(
      await set(
        number.toLowerCase(),
        'question',
        '--reason',
        ' Quel permis ?\r\nA ou B ? ',
        '--by',
        'Claire',
      ),
    ).toEqual(printed(`${number} is question.\n`))
    for (const status of ['sent', 'done']) {
      expect(await set(number, status, '--by', 'Yanis')).toEqual(printed(`${number} is ${status}.\n`))
    }
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/)
    const { stdout } = await portal('requests', 'show', number)
    expect(JSON.parse(stdout)).toMatchObject({
      number,
      status: 'done',
      payload: { lastName: 'Durand' },
      steps: [
        { status: 'question', at, reason: 'Quel permis ?\nA ou B ?', by: 'Claire' },
        { status: 'sent', at, reason: null, by: 'Yanis' },
        { status: 'done', at, reason: null, by: 'Yanis' },
      ],
      messages: [
        { kind: 'answer', deliveredAt: null },
        { kind: 'answer', deliveredAt: null },
        { kind: 'brokerMail', deliveredAt: null },
        { kind: 'receipt', deliveredAt: null },
      ],
    })
    expect(await told()).toEqual([
      { status: 'question', reason: 'Quel permis ?\nA ou B ?' },
      { status: 'done', reason: null },
    ])
    expect(
      await api.db.query(
        `select account_id, action, object from audit where trace_id = 'command line' order by at`,
      ),
    ).toEqual(
      ['question', 'sent', 'done'].map((status) => ({
        account_id: 'acc-1',
        action: `set request ${status}`,
        object: number,
      })),
    )
  })

  it('the same status again changes nothing and tells nobody', async () => {
    await set(number, 'refused', '--reason', 'Non')
    const before = await portal('requests', 'show', number)
    expect(await set(number, 'refused', '--reason', 'Toujours non')).toEqual(
      printed(`${number} is refused already: nothing has changed, and nobody is told.\n`),
    )
    expect(await portal('requests', 'show', number)).toEqual(before)
  })

  it.each([
    [['done'], 'question', 'is done and cannot become question. It may become: refused.'],
    [['question'], 'received', 'It may become: sent, done, refused, withdrawn.'],
    [['withdrawn'], 'done', 'is withdrawn and cannot become done. That is its end.'],
  ])('after %j, %s is refused in a sentence that says what is allowed', async (steps, status, sentence) => {
    for (const step of steps) await set(number, step)
    const before = await portal('requests', 'show', number)
    expect(await set(number, status)).toEqual(refused(sentence))
    expect(await portal('requests', 'show', number)).toEqual(before)
  })

  const unknown = 'There is no request "EA-1". See the numbers with: npm run portal -- requests list'
  const badReason = 'It is a text of 1 to 2000 characters, without control characters but line breaks.'
  it.each([
    ['show', ['EA-1'], unknown],
    ['set', ['EA-1', 'done'], unknown],
    ['set', ['NUMBER', 'lost'], 'Allowed choices are received, sent, question, done, refused, withdrawn'],
    ['set', ['NUMBER', 'done', '--reason', ' '], badReason],
    ['set', ['NUMBER', 'done', '--reason', 'a\tb'], badReason],
    ['set', ['NUMBER', 'done', '--reason', 'a\u001B[2Jb'], badReason],
    ['set', ['NUMBER', 'done', '--reason', 'x'.repeat(2_001)], badReason],
  ])('%s %j is refused in a sentence that helps', async (command, args, sentence) => {
    const words = args.map((word) => word.replace('NUMBER', number))
    expect(await portal('requests', command, ...words)).toEqual(refused(sentence))
    expect(await told()).toEqual([])
  })
})

it.each(['refused', 'withdrawn'])(
  'bank details that are %s give way to the former ones (§3)',
  async (status) => {
    const former = await bankAccount()
    const body = {
      ...goodBodies.changePaymentDetails,
      bankAccount: { iban: 'DE89370400440532013000', ownerName: 'x', changeHolder: false },
    }
    number = await accepted('changePaymentDetails', body)
    expect(await bankAccount()).toEqual({
      iban: 'DE89370400440532013000',
      bic: null,
      holder: 'Mme Zoé Martin',
    })
    const changed = await bankAccount()
    await set(number, status)
    expect(await bankAccount()).toEqual(former)
    // A refusal by mistake is corrected; what is withdrawn has come to its end.
    await set(number, 'sent')
    expect(await bankAccount()).toEqual(status === 'refused' ? changed : former)
  },
)

describe('a new e-mail address that is refused', () => {
  const onFile = async () => {
    const [account] = await api.db.query<{ email: string }>(
      `select email from account where account_id = 'acc-1'`,
    )
    return account?.email
  }
  const toldOf = () =>
    api.db.query(`select facts->>'to' as "to" from outbox where notice = 'emailChanged' order by run_after`)
  /** Follows the link sent to the new address, and gives the request's number. */
  async function confirmed(email: string): Promise<string> {
    await ask(api, 'changeEmail', { body: { email } })
    const [row] = await api.db.query<{ code: string }>(
      `select facts->>'code' as code from outbox where notice = 'emailToConfirm' and facts->>'to' = $1`,
      [email],
    )
    return accepted('confirmEmail', { code: row?.code })
  }

  it('gives way to the former one, and both mailboxes are told; taken back, it stands again', async () => {
    await empty(api.db, 'outbox')
    const former = await onFile()
    number = await confirmed('zoe.nouvelle@exemple.fr')
    await set(number, 'refused', '--reason', 'Non')
    expect(await onFile()).toBe(former)
    expect(await toldOf()).toEqual([{ to: former }, { to: 'zoe.nouvelle@exemple.fr' }])
    expect(await told()).toEqual([{ status: 'refused', reason: 'Non' }])
    await set(number, 'sent')
    expect(await onFile()).toBe('zoe.nouvelle@exemple.fr')
    await set(number, 'refused')
  })

  it('leaves a later one alone, which then goes back to the first', async () => {
    const former = await onFile()
    const first = await confirmed('zoe.un@exemple.fr')
    const second = await confirmed('zoe.deux@exemple.fr')
    await set(first, 'refused')
    expect(await onFile()).toBe('zoe.deux@exemple.fr')
    await set(second, 'refused')
    expect(await onFile()).toBe(former)
  })
})

it('another holder’s account comes into force with « done », goes with a refusal and waits for her mandate again', async () => {
  const former = await bankAccount()
  const body = {
    ...goodBodies.changePaymentDetails,
    bankAccount: { iban: 'DE89370400440532013000', ownerName: 'Mr Jean Petit', changeHolder: true },
  }
  number = await accepted('changePaymentDetails', body)
  const theirs = { iban: 'DE89370400440532013000', bic: null, holder: 'Mr Jean Petit' }
  for (const [status, standing] of [
    ['sent', former],
    ['question', former],
    ['done', theirs],
    ['refused', former],
    ['sent', former],
    ['withdrawn', former],
  ] as const) {
    await set(number, status)
    expect.soft(await bankAccount(), status).toEqual(standing)
  }
})

describe('of two changes of bank details, while the mandate of one waits, the last that she asked for stands', () => {
  const details = (iban: string, ownerName: string) => ({
    ...goodBodies.changePaymentDetails,
    bankAccount: { iban, ownerName, changeHolder: true },
  })
  const own = { iban: 'DE89370400440532013000', bic: null, holder: 'Mme Zoé Martin' }
  const jean = { iban: 'FR7630006000011234567890189', bic: null, holder: 'Mr Jean Petit' }
  const ana = { iban: 'DE89370400440532013000', bic: null, holder: 'Mme Ana Costa' }
  const change = ({ iban, holder }: typeof own) => accepted('changePaymentDetails', details(iban, holder))
  const overtaken =
    'Vous avez demandé entre-temps un autre changement de compte, qui remplace celui‑ci\u00a0: c’est le compte de votre dernière demande qui est prélevé.'

  it('hers, made while another holder’s waited: that one is done without effect, and told so', async () => {
    const former = await bankAccount()
    const first = await change(jean)
    const last = await change(own)
    await set(first, 'done', '--reason', 'Mandat reçu.')
    expect(await bankAccount()).toEqual(own)
    expect(await told()).toEqual([{ status: 'done', reason: `Mandat reçu.\n${overtaken}` }])
    // Undone, it gives way to the account that the mandate was for, and that one to the former.
    await set(last, 'refused')
    expect(await bankAccount()).toEqual(jean)
    await set(first, 'refused')
    expect(await bankAccount()).toEqual(former)
  })

  it.each([
    ['in the order she asked', ['first', 'last'] as const, [{ status: 'done', reason: null }]],
    ['the other way round', ['last', 'first'] as const, [{ status: 'done', reason: overtaken }]],
  ])('another holder’s after another holder’s, set done %s', async (_, order, reasons) => {
    const former = await bankAccount()
    const numbers = { first: await change(jean), last: await change(ana) }
    for (const name of order) await set(numbers[name], 'done')
    expect(await bankAccount()).toEqual(ana)
    expect((await told()).slice(-1)).toEqual(reasons)
    await set(numbers.last, 'refused')
    expect(await bankAccount()).toEqual(jean)
    await set(numbers.first, 'refused')
    expect(await bankAccount()).toEqual(former)
  })
})

it('new bank details that are undone give way to the former ones also while another holder’s mandate waits', async () => {
  const former = await bankAccount()
  const details = (iban: string, ownerName: string, changeHolder: boolean) => ({
    ...goodBodies.changePaymentDetails,
    bankAccount: { iban, ownerName, changeHolder },
  })
  const first = await accepted('changePaymentDetails', details('DE89370400440532013000', 'x', false))
  const second = await accepted(
    'changePaymentDetails',
    details('FR7630006000011234567890189', 'Mr Jean Petit', true),
  )
  expect((await ask(api, 'withdrawRequest', { params: { number: first } })).statusCode).toBe(204)
  expect(await bankAccount()).toEqual(former)
  await set(second, 'done')
  expect(await bankAccount()).toEqual({
    iban: 'FR7630006000011234567890189',
    bic: null,
    holder: 'Mr Jean Petit',
  })
  await set(second, 'refused')
  expect(await bankAccount()).toEqual(former)
})
