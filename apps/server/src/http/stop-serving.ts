import type { FastifyInstance } from 'fastify'

const idleMs = 100

/** Takes no more connections, lets requests go on for `finishMs`, cuts what then hangs on, closes `app`. */
export async function stopServing(app: FastifyInstance, finishMs: number): Promise<void> {
  // A connection whose request ends meanwhile would be kept alive for its client's next one.
  const idle = setInterval(() => app.server.closeIdleConnections(), idleMs)
  const cut = setTimeout(() => app.server.closeAllConnections(), finishMs)
  await app.close().finally(() => {
    clearInterval(idle)
    clearTimeout(cut)
  })
}
