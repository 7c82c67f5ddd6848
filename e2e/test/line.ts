import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** The way to a portal, as bad as a journey needs it; the browser's own emulation leaves uploads alone. */
export type Line = {
  /** Origin under which the portal is reached through the line. */
  readonly url: string
  /** Leads to the portal on this port from now on. */
  leadTo(port: number): void
  /** Lets that many bytes a second out on each connection. */
  slow(bytesPerSecond: number): void
  /** Breaks every connection, and the next ones, until `good`. */
  cut(): void
  /** As fast as it gets. */
  good(): void
  close(): void
}

export async function openLine(): Promise<Line> {
  const state = { port: 0, bytesPerSecond: Infinity, isCut: false }
  const sockets = new Set<Socket>()
  const server = createServer((browser) => {
    if (state.isCut) {
      browser.destroy()
      return
    }
    const portal = connect(state.port, 'localhost')
    for (const socket of [browser, portal]) {
      sockets.add(socket)
      socket.on('close', () => {
        sockets.delete(socket)
        browser.destroy()
        portal.destroy()
      })
      // A portal that is gone, a browser that has enough: the other end learns it by the closing.
      socket.on('error', () => undefined)
    }
    browser.pipe(slowly(state)).pipe(portal)
    portal.pipe(browser)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  const breakAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    url: `http://localhost:${address.port}`,
    leadTo: (port) => void (state.port = port),
    slow: (bytesPerSecond) => void (state.bytesPerSecond = bytesPerSecond),
    cut: () => {
      state.isCut = true
      breakAll()
    },
    good: () => void Object.assign(state, { bytesPerSecond: Infinity, isCut: false }),
    close: () => {
      breakAll()
      server.close()
    },
  }
}

function slowly(state: { bytesPerSecond: number }): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      setTimeout(() => done(null, chunk), (chunk.length / state.bytesPerSecond) * 1000)
    },
  })
}
