import { setTimeout as wait } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { readCommuneNames, type CommuneNames } from './commune-names.ts'

// The program of a worker thread (communes.ts), which hands over all names and ends.

/** So many that taking them in keeps nobody waiting, with time in between for whoever asks. */
const slice = 1_000
const pauseMs = 5

const { byKey, byCode } = await readCommuneNames()
for (let from = 0; from < byKey.length; from += slice) {
  const to = from + slice
  const part: CommuneNames = { byKey: byKey.slice(from, to), byCode: byCode.slice(from, to) }
  parentPort?.postMessage(part, [])
  await wait(pauseMs)
}
