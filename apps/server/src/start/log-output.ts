import fs from 'node:fs'
import type { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Where the log's lines go. Writing never throws, never waits, never holds more than a bound of bytes. */
export type LogOutput = {
  /** Takes one line with its line end, or counts it as lost. */
  write(line: string): void
  /** Waits until every line is written or lost, at most `ms`; false when the last of them are not written. */
  flush(ms: number): Promise<boolean>
}

/** Tries once to write `bytes` and tells how many of them were written; never throws. */
type Sink = (bytes: Buffer) => Promise<number>

// Some thousand lines: more than a burst, and nothing to a server's memory.
const waitingBytes = 1_000_000

/**
 * Lines to `sink`, one attempt at a time. Lines that find the buffer full, and those of an attempt that
 * failed, are lost; their number is told by a line of its own as soon as one can be written again.
 */
export function logOutput(sink: Sink, mostBytes = waitingBytes): LogOutput {
  const waiting = createWaitingLines(mostBytes)
  let isWriting = false
  let isBroken = false
  let isCut = false
  let whenIdle = Promise.withResolvers<void>()

  async function writeAll(): Promise<void> {
    isWriting = true
    // After a failure the next line is the next attempt: a full disk must not keep the process busy.
    while (waiting.hasLines() || (waiting.hasLost() && !isBroken)) {
      const { lines, told } = waiting.takeAll()
      // The end of a line that was cut off, before anything else.
      const batch = Buffer.from(`${isCut ? '\n' : ''}${lines.join('')}${told > 0 ? lossOf(told) : ''}`)
      const written = await sink(batch)
      isBroken = written < batch.length
      if (isBroken) {
        const ended = countLines(batch.subarray(written)) - (isCut && written === 0 ? 1 : 0)
        waiting.lose(told > 0 ? ended - 1 + told : ended)
      }
      if (written > 0) isCut = batch[written - 1] !== 0x0a
    }
    isWriting = false
    whenIdle.resolve()
    whenIdle = Promise.withResolvers()
  }

  return {
    write(line) {
      if (waiting.add(line) && !isWriting) void writeAll()
    },
    async flush(ms) {
      if (isWriting) await doneWithin(ms, whenIdle.promise)
      return !isWriting && !isBroken
    },
  }
}

/** Lines that wait to be written, at most `mostBytes`, and how many were lost and not told yet. */
function createWaitingLines(mostBytes: number) {
  let lines: string[] = []
  let bytes = 0
  let lost = 0
  return {
    hasLines: () => lines.length > 0,
    hasLost: () => lost > 0,
    /** False when `line` finds no room: then it is lost. */
    add(line: string): boolean {
      const size = Buffer.byteLength(line)
      const hasRoom = bytes + size <= mostBytes
      if (hasRoom) {
        lines.push(line)
        bytes += size
      } else lost++
      return hasRoom
    },
    lose(count: number): void {
      lost += count
    },
    takeAll() {
      const all = { lines, told: lost }
      ;[lines, bytes, lost] = [[], 0, 0]
      return all
    },
  }
}

async function doneWithin(ms: number, work: Promise<void>): Promise<void> {
  const inTime = new AbortController()
  const tooLate = wait(ms, undefined, inTime).catch(() => {})
  await Promise.race([work, tooLate])
  inTime.abort()
}

function lossOf(lines: number): string {
  const msg = `${lines} lines of this log were lost, because it could not be written`
  return `${JSON.stringify({ level: 40, time: Date.now(), msg })}\n`
}

function countLines(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) lines++
  return lines
}

/** The log on standard output, which may be a file, a pipe, a socket or a terminal, and may be gone. */
export function openLogOutput(): LogOutput {
  return logOutput(isFile(process.stdout.fd) ? fileSink(process.stdout.fd) : streamSink(process.stdout))
}

/** A terminal is written as a stream, /dev/null and its like as files. */
function isFile(fd: number): boolean {
  const kind = fs.fstatSync(fd)
  return kind.isFile() || (kind.isCharacterDevice() && !process.stdout.isTTY)
}

const write = promisify(fs.write)

/** Writes by the thread pool, for a slow disk; what fails may succeed later, when there is room again. */
function fileSink(fd: number): Sink {
  return async (bytes) => {
    let written = 0
    try {
      while (written < bytes.length) written += (await write(fd, bytes, written)).bytesWritten
    } catch {
      // Told by what is missing.
    }
    return written
  }
}

/** Never waits for a reader; once it is gone nothing can be written any more. */
function streamSink(stream: Writable): Sink {
  let isGone = false
  let giveUp = () => {}
  stream.on('error', () => {
    isGone = true
    giveUp()
  })
  return (bytes) =>
    new Promise((resolve) => {
      if (isGone) return resolve(0)
      giveUp = () => resolve(0)
      stream.write(bytes, (error) => resolve(error ? 0 : bytes.length))
    })
}
