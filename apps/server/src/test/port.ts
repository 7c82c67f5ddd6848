import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Has `server` listen on this machine alone; returns its port. */
export async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listening(server)
  server.close()
  return port
}
