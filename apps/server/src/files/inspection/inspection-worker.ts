import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { limits } from '@portal/domain/ground/limits.ts'
import { typeOfContent } from './inspection.ts'

// The program of a worker thread (inspector.ts): a path comes in, the type of the file there goes out, null
// when it has none. What it throws ends the thread, which refuses that file.

// One for all files: what each would leave behind is collected late.
const room = Buffer.allocUnsafeSlow(limits.uploadBytes)

parentPort?.on('message', (path: string) => {
  parentPort?.postMessage(typeOfContent(readContent(path)) ?? null, [])
})

function readContent(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    let length = 0
    for (let read = -1; read !== 0 && length < room.length; length += read) {
      read = readSync(file, room, length, room.length - length, null)
    }
    return room.subarray(0, length)
  } finally {
    closeSync(file)
  }
}
