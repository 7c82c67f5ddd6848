/**
 * Resolves in a task of its own. By a message, and not by a timer or the scheduler: Chromium puts those off
 * as long as a finger stays on a link.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const done = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', done, { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
}
