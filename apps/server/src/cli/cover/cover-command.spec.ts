import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../test/api/api.ts'
import { ask } from '../../test/api/requests.ts'
import { empty } from '../../test/database/db.ts'
import { testFolder } from '../../test/folder.ts'
import { pdf, png } from '../../test/inputs/samples.ts'
import { commandLine, linesOf, printed, refused } from '../../test/operator/command-line.ts'

const api = await testApi()
afterAll(() => api.close())
const folder = await testFolder()
const amendment = join(folder, 'Avenant n° 2.pdf')
await writeFile(amendment, pdf({ text: 'avenant' }))

const cover = (...args: string[]) => commandLine(api.db, { DATA_DIR: folder })('cover', ...args)
const set = (...args: string[]) => cover('set', ...args)

beforeEach(() => empty(api.db, 'request', 'idempotent_answer', 'outbox', 'audit'))

async function asked(call: 'changeVehicle' | 'addDriver' | 'removeDriver'): Promise<string> {
  expect((await ask(api, call)).statusCode).toBe(204)
  const [row] = await api.db.query<{ number: string }>('select number from request where kind = $1', [call])
  await api.db.query('delete from outbox')
  return row?.number ?? ''
}

const owed = () =>
  api.db.query<{ notice: string; facts: object }>(`select notice, facts from outbox order by run_after`)

describe('cover set (L112-3)', () => {
  it('has an amendment to sign, then the day from which the vehicle is covered; each is told and audited once', async () => {
    const number = await asked('changeVehicle')
    const told = (state: string) => printed(`The cover of ${number} is ${state}, and the customer is told.\n`)
    expect(await set(number.toLowerCase(), 'to-sign', '--amendment', amendment)).toEqual(told('to-sign'))
    const same = printed(`The cover of ${number} stands so already: nobody is told.\n`)
    expect(await set(number, 'to-sign', '--amendment', amendment)).toEqual(same)
    expect(await set(number, 'confirmed', '--from', '2026-12-03')).toEqual(told('confirmed'))
    expect(await set(number, 'confirmed')).toEqual(same)
    const about = { number, kind: 'changeVehicle', policyNumber: 'P-1', today: expect.any(String) }
    expect(await owed()).toEqual([
      { notice: 'amendmentToSign', facts: { ...about, state: 'to-sign', from: null, isToSign: true } },
      {
        notice: 'coverConfirmed',
        facts: { ...about, state: 'confirmed', from: '2026-12-03', isToSign: false },
      },
    ])
    expect(
      await api.db.query(`select action, object from audit where trace_id = 'command line' order by at`),
    ).toEqual([
      { action: 'set cover to-sign', object: number },
      { action: 'set cover confirmed', object: number },
    ])
    expect(await api.db.query('select state, from_day::text, file_name from cover')).toEqual([
      { state: 'confirmed', from_day: '2026-12-03', file_name: 'Avenant n° 2.pdf' },
    ])
  })

  it('tells of an amendment that takes the place of another, not to sign the former one', async () => {
    const number = await asked('changeVehicle')
    await set(number, 'to-sign', '--amendment', amendment)
    const other = join(folder, 'Avenant corrigé.pdf')
    await writeFile(other, pdf({ text: 'avenant corrigé' }))
    await set(number, 'to-sign', '--amendment', other)
    expect((await owed()).map(({ facts }) => 'replaces' in facts)).toEqual([false, true])
  })

  it('takes a word back that was wrong, and tells no day that nobody said', async () => {
    const number = await asked('addDriver')
    await set(number, 'confirmed')
    await set(number, 'asked')
    expect((await owed()).map(({ notice }) => notice)).toEqual(['coverConfirmed', 'coverAsked'])
    expect(await api.db.query('select state, from_day, sha256 from cover')).toEqual([
      { state: 'asked', from_day: null, sha256: null },
    ])
  })

  it.each([
    [['to-sign'], 'There is nothing to sign yet for'],
    [['to-sign', '--from', '2026-12-03', '--amendment', amendment], 'Only what is confirmed has a day'],
    [['asked', '--amendment', amendment], 'What is asked has no amendment'],
    [['confirmed', '--from', '2026-02-30'], 'It is a day written yyyy-mm-dd.'],
    [['to-sign', '--amendment', join(folder, 'nothing.pdf')], 'cannot be taken: '],
  ])('refuses %j with a sentence and changes nothing', async (args, sentence) => {
    const number = await asked('changeVehicle')
    expect(await set(number, ...args)).toEqual(refused(sentence))
    expect(await owed()).toEqual([])
    expect(await api.db.query('select from cover')).toEqual([])
  })

  it.each([
    ['a picture', png(), 'is no PDF.'],
    ['a text', Buffer.from('avenant'), 'it is no PDF that can be opened safely'],
    ['an empty file', Buffer.alloc(0), 'it is empty'],
  ])('takes %s for no amendment', async (_, content, sentence) => {
    const number = await asked('addDriver')
    const path = join(folder, 'other')
    await writeFile(path, content)
    expect(await set(number, 'to-sign', '--amendment', path)).toEqual(refused(sentence))
  })

  it('says nothing of a request that has no cover, or of none', async () => {
    const removal = await asked('removeDriver')
    expect(await set(removal, 'confirmed')).toEqual(refused('has no cover'))
    expect(await set('EA-20261121-AAAAAAAA', 'confirmed')).toEqual(refused('There is no request'))
    const vehicle = await asked('changeVehicle')
    await commandLine(api.db, {})('requests', 'set', vehicle, 'refused')
    expect(await set(vehicle, 'confirmed')).toEqual(refused('it is refused or withdrawn'))
  })

  it('what nobody has spoken of is asked, and what is done confirmed: to say so tells nobody', async () => {
    const number = await asked('changeVehicle')
    const same = printed(`The cover of ${number} stands so already: nobody is told.\n`)
    expect(await set(number, 'asked')).toEqual(same)
    await commandLine(api.db, {})('requests', 'set', number, 'done')
    expect(await set(number, 'confirmed')).toEqual(same)
    expect((await owed()).filter(({ notice }) => notice)).toEqual([])
  })

  it('a request that is done is confirmed, and gets its day afterwards', async () => {
    const number = await asked('changeVehicle')
    await commandLine(api.db, {})('requests', 'set', number, 'done')
    expect(await set(number, 'asked')).toEqual(refused('is confirmed and cannot become asked'))
    expect((await set(number, 'confirmed', '--from', '2026-11-24')).code).toBe(0)
  })
})

describe('cover list', () => {
  it('prints whose cover is not confirmed yet, or what the option says', async () => {
    const vehicle = await asked('changeVehicle')
    const driver = await asked('addDriver')
    await asked('removeDriver')
    await set(vehicle, 'to-sign', '--amendment', amendment)
    await set(driver, 'confirmed', '--from', '2026-12-03')
    const about = { accountId: 'acc-1', policyNumber: 'P-1', createdAt: '2026-11-21T09:00:00.000Z' }
    const waiting = {
      ...about,
      number: vehicle,
      kind: 'changeVehicle',
      status: 'received',
      state: 'to-sign',
      from: null,
      isSigned: false,
      amendment: 'Avenant n° 2.pdf',
    }
    expect(linesOf(await cover('list', '--format', 'ndjson'))).toEqual([waiting])
    expect(linesOf(await cover('list', '--state', 'confirmed', '--format', 'ndjson'))).toMatchObject([
      { number: driver, state: 'confirmed', from: '2026-12-03', amendment: null },
    ])
    expect((await cover('list')).stdout).toMatch(
      /^NUMBER .*\nEA-\S+ +changeVehicle +acc-1 +P-1 +to-sign +- +Avenant/,
    )
  })
})
