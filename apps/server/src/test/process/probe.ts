import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Runs in a server under test (`measuredServer`): how long was its one thread kept, how much memory taken?

/** What a probe says; asking begins a new measurement. */
export type Measured = {
  /** Longest turn of the event loop, in milliseconds of this thread's processor time. */
  longestTurnMs: number
  /** Most memory beyond what was in use at the beginning, garbage included, in bytes. */
  moreBytes: number
}

const inUse = () => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

// Processor time, not the clock's: what else a busy machine does between two turns is not of this process.
function startProbe(port: number): void {
  setFlagsFromString('--expose-gc')
  const collectGarbage: unknown = runInNewContext('gc')
  let before = process.threadCpuUsage()
  let longestTurnMs = 0
  let usual = inUse()
  let most = usual

  function look(): void {
    const { user, system } = process.threadCpuUsage(before)
    most = Math.max(most, inUse())
    before = process.threadCpuUsage()
    longestTurnMs = Math.max(longestTurnMs, (user + system) / 1_000)
  }

  setInterval(look, 5).unref()
  createServer(({ url }, response) => {
    look()
    const measured: Measured = { longestTurnMs, moreBytes: most - usual }
    // Collecting takes a while itself, so it is for those who measure memory.
    if (url === '/collect' && typeof collectGarbage === 'function')
      Reflect.apply(collectGarbage, undefined, [])
    before = process.threadCpuUsage()
    longestTurnMs = 0
    usual = most = inUse()
    response.setHeader('connection', 'close').end(JSON.stringify(measured))
  })
    .listen(port, '127.0.0.1')
    .unref()
}

const port = Number(new URL(import.meta.url).searchParams.get('port'))
if (isMainThread && port > 0) startProbe(port)
