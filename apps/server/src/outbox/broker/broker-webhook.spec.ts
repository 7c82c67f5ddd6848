import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { listening } from '../../test/servers/port.ts'
import type { AcceptedRequest } from '../request/accepted-request.ts'
import { postToBroker } from './broker-webhook.ts'

const secret = 'a secret of at least thirty-two characters'
const now = new Date('2026-11-21T09:05:30.700Z')

let received: { request: IncomingMessage; body: string }[]
let answer: { status: number; headers?: Record<string, string> }
async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  received.push({ request, body: await text(request) })
  response.writeHead(answer.status, answer.headers).end()
}
const server = createServer((request, response) => void respond(request, response))
const url = `http://127.0.0.1:${await listening(server)}/in`

beforeEach(() => {
  received = []
  answer = { status: 204 }
})
afterAll(() => void server.close())

const request: AcceptedRequest = {
  accountId: 'acc-1',
  number: 'EA-20261121-7K3QX9FM',
  kind: 'addDriver',
  policyNumber: 'P-1',
  status: 'sent',
  createdAt: new Date('2026-11-21T09:05:00Z'),
  payload: { firstName: 'Zoé' },
  brand: 'verane',
  customerId: 'cus-1',
  firstName: 'Zoé',
  lastName: 'Lefèvre',
  email: 'zoe@exemple.fr',
  vehicle: null,
  licensePlate: null,
  formerHolder: null,
  isToSign: false,
  files: [],
  traceId: '0f8fad5b-d9cb-469f-a165-70867728950e',
}

const post = () => postToBroker('message-1', request, { url, secret }, now)

it('posts the request as JSON, signed with the time and the shared secret; a repeat is the same message', async () => {
  await post()
  await post()
  expect(received).toHaveLength(2)
  for (const { request: got, body } of received) {
    const signature = createHmac('sha256', secret).update(`1795251930.${body}`).digest('hex')
    expect([got.method, got.url]).toEqual(['POST', '/in'])
    expect(got.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'portal-message-id': 'message-1',
      'portal-request-id': '0f8fad5b-d9cb-469f-a165-70867728950e',
      'portal-signature': `t=1795251930,v1=${signature}`,
    })
    expect(JSON.parse(body)).toMatchObject({ number: request.number, status: 'received' })
  }
})

it('signs with the former secret as well while there are two, so that the broker may know either', async () => {
  const formerSecret = 'the secret before, of thirty-two characters too'
  await postToBroker('message-1', request, { url, secret, formerSecret }, now)
  const [{ request: got, body } = { request: undefined, body: '' }] = received
  const signedBy = (key: string) => createHmac('sha256', key).update(`1795251930.${body}`).digest('hex')
  expect(got?.headers['portal-signature']).toBe(
    `t=1795251930,v1=${signedBy(secret)},v1=${signedBy(formerSecret)}`,
  )
})

it.each([200, 201, 204])('%i is delivered', async (status) => {
  answer = { status }
  await post()
  expect(received).toHaveLength(1)
})

it.each([301, 307, 400, 401, 404, 429, 500, 503])(
  '%i is not delivered, and a redirect not followed',
  async (status) => {
    answer = { status, headers: { location: url } }
    await expect(post()).rejects.toThrow(`The broker's webhook answers ${status}`)
    expect(received).toHaveLength(1)
  },
)

it('nobody there is not delivered', async () => {
  const nowhere = { url: 'http://127.0.0.1:1', secret }
  await expect(postToBroker('message-1', request, nowhere, now)).rejects.toThrow('fetch failed')
})
