// On a thread of its own, so that the attacker's work in this process is not measured as the server's.
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { ask } from './http.ts'

type Data = { url: string; from: string; accountId: string; accessToken: string }
const { url, from, accountId, accessToken } = workerData as Data
const { port } = new URL(url)
const origin = `http://127.0.0.1:${port}`
let isOver = false
parentPort?.once('message', () => (isOver = true))

const [live, read] = await Promise.all([
  watch('/live'),
  watch(`/api/v1/policy/accounts/${accountId}`, { authorization: `Bearer ${accessToken}` }),
])
parentPort?.postMessage({ live, read }, [])

/** The slowest answer in milliseconds, and how many were none or no 200. */
async function watch(path: string, headers: Record<string, string> = {}) {
  let worst = 0
  let asked = 0
  const failures: number[] = []
  for (; !isOver; await wait(250)) {
    const { status, milliseconds } = await ask(origin + path, { headers, from })
    asked += 1
    worst = Math.max(worst, milliseconds)
    if (status !== 200) failures.push(status)
  }
  return { worst, asked, failures }
}
