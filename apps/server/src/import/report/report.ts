import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImportEvent } from '@portal/domain/feed/import-event.schema.ts'
import { andFinally } from '../../ground/undo.ts'

/** What an import tells of itself once it is all in (decisions §3). */
export type Report = {
  /** Whether anybody listens: what is looked for only to be told is not looked for otherwise. */
  isWanted: boolean
  note(event: ImportEvent): void
  /** Puts aside what was noted since. */
  flush(): Promise<void>
  /** What was noted up to now stays: its transaction is done. */
  keep(): Promise<void>
  /** Forgets what was noted since: the transaction that noted it begins again. */
  restart(): Promise<void>
  tell(): Promise<void>
}

export type Listener = (event: ImportEvent) => void

/**
 * Hands `work` a report for `listener`. A feed may change more values than memory holds, and nothing may be
 * told before the commit: events wait in a file without a name, which no crash leaves behind.
 */
export async function reporting<T>(
  listener: Listener | undefined,
  work: (report: Report) => Promise<T>,
): Promise<T> {
  if (!listener) return work(unheard)
  const path = join(tmpdir(), `import-${randomUUID()}.ndjson`)
  const file = await open(path, 'ax+', 0o600)
  await rm(path)
  let noted: string[] = []
  let keptBytes = 0
  const report: Report = {
    isWanted: true,
    note: (event) => void noted.push(`${JSON.stringify(event)}\n`),
    async flush() {
      const text = noted.join('')
      noted = []
      await file.appendFile(text)
    },
    async keep() {
      await report.flush()
      keptBytes = (await file.stat()).size
    },
    async restart() {
      noted = []
      await file.truncate(keptBytes)
    },
    async tell() {
      await report.flush()
      for await (const line of file.readLines({ start: 0, autoClose: false })) {
        listener(ImportEvent.parse(JSON.parse(line)))
      }
    },
  }
  return andFinally(work(report), () => file.close())
}

const nothing = async () => {}
const unheard: Report = {
  isWanted: false,
  note: () => {},
  flush: nothing,
  keep: nothing,
  restart: nothing,
  tell: nothing,
}
