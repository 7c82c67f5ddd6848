import { beforeEach, expect, it } from 'vitest'
import { ask } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { refusal } from '../../test/api/world.ts'
import { empty } from '../../test/database/db.ts'

const api = await sharedApi()
beforeEach(() => empty(api.db, 'request', 'audit', 'idempotent_answer', 'rate_limit'))

it('a complaint gets a number and the days by which it is acknowledged and answered, which broker and customer read (§9)', async () => {
  const answer = await ask(api, 'sendComplaint', { body: { text: ' Sans réponse\r\ndepuis un mois. ' } })
  expect(answer.statusCode).toBe(200)
  const clocks = { acknowledgeBy: '2026-12-03', answerBy: '2027-01-21' }
  expect(answer.json()).toEqual({ number: expect.stringMatching(/^EA-20261121-/), ...clocks })
  expect(await api.db.query('select number, kind, payload from request')).toEqual([
    {
      number: answer.json().number,
      kind: 'sendComplaint',
      payload: { text: 'Sans réponse\ndepuis un mois.', ...clocks },
    },
  ])
  const sheet = await ask(api, 'getRequest', { params: { number: answer.json().number } })
  expect(sheet.json().details).toEqual([
    { label: 'Votre réclamation', value: 'Sans réponse\ndepuis un mois.' },
    { label: 'Accusé de réception au plus tard le', value: '03.12.2026' },
    { label: 'Réponse au plus tard le', value: '21.01.2027' },
  ])
})

it.each([
  ['nothing', ' \n ', 'required'],
  ['more than 5,000 characters', 'é'.repeat(5_001), 'too-long'],
])('a complaint of %s is refused on its text', async (_, text, code) => {
  expect(await refusal(api, 'sendComplaint', { body: { text } })).toMatchObject({
    status: 400,
    errors: [{ path: 'text', code }],
  })
})
