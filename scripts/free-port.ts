import { once } from 'node:events'
import { createServer } from 'node:net'

/** A TCP port of the loopback interface that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}
