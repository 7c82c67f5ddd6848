import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { listening, portOf } from '../../test/servers/port.ts'
import { boundConnections } from './connections.ts'

let server: Server
let clients: Socket[]
let atWork: ServerResponse[]

async function serve(limits: { perAddress: number; inAll: number }, proxies: string[] | false = false) {
  clients = []
  atWork = []
  server = createServer((request, response) => {
    if (request.url === '/slow') atWork.push(response)
    else response.end('served')
  })
  boundConnections(server, proxies, limits)
  await listening(server)
}
afterEach(() => {
  for (const client of clients) client.destroy()
  server.closeAllConnections()
  server.close()
})

/** A connection from `from`, one of this machine's addresses, each of which stands for another customer. */
async function open(from: string) {
  const socket = connect({ port: portOf(server), host: '127.0.0.1', localAddress: from }).on(
    'error',
    () => {},
  )
  clients.push(socket)
  await once(socket, 'connect')
  return {
    isOpen: () => !socket.destroyed && !socket.readableEnded,
    socket,
    work: async () => {
      const before = atWork.length
      socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
      await expect.poll(() => atWork.length).toBe(before + 1)
    },
    get: async () => {
      socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
      const answer = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => ['closed'])])
      return String(answer[0])
    },
  }
}

const untilClosed = (connection: { socket: Socket }) =>
  expect.poll(() => connection.socket.destroyed || connection.socket.readableEnded).toBe(true)

it('serves somebody else beside as many silent connections of one address as it likes to open', async () => {
  await serve({ perAddress: 3, inAll: 100 })
  for (let n = 0; n < 20; n++) await open('127.0.0.1')
  expect(await (await open('127.0.0.2')).get()).toContain('served')
  expect(await count()).toBeLessThanOrEqual(4)
})

it('closes the connection of an address that has been idle longest when one more comes', async () => {
  await serve({ perAddress: 3, inAll: 100 })
  const [first, second, third] = [await open('127.0.0.1'), await open('127.0.0.1'), await open('127.0.0.1')]
  await first.get()
  const fourth = await open('127.0.0.1')
  await untilClosed(second)
  for (const kept of [first, third, fourth]) expect(await kept.get()).toContain('served')
})

it('closes none that is at work, and then the newcomer', async () => {
  await serve({ perAddress: 1, inAll: 100 })
  const working = await open('127.0.0.1')
  await working.work()
  await untilClosed(await open('127.0.0.1'))
  for (const response of atWork) response.end('served')
  expect(String((await once(working.socket, 'data'))[0])).toContain('served')
})

it('makes room for a newcomer at the cost of the address that holds most, when all are at work', async () => {
  await serve({ perAddress: 10, inAll: 4 })
  for (let n = 0; n < 4; n++) await (await open('127.0.0.1')).work()
  expect(await (await open('127.0.0.2')).get()).toContain('served')
})

it('counts the connections of a proxy in all only', async () => {
  await serve({ perAddress: 2, inAll: 100 }, ['127.0.0.0/30'])
  const connections = []
  for (let n = 0; n < 10; n++) connections.push(await open('127.0.0.1'))
  for (const connection of connections) expect(await connection.get()).toContain('served')
})

function count(): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, connections) => resolve(connections)))
}
