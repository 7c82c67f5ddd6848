import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { coverKinds, type CoverState } from '@portal/domain/request/cover.ts'
import type { Db } from '../../db/db.ts'
import { createInspector } from '../../files/inspection/inspector.ts'
import { FileRefused } from '../../files/reception/file-refused.ts'
import { createReceiveFile, type ReceivedFile } from '../../files/reception/receive-file.ts'
import { clamdScanner } from '../../files/reception/scanner.ts'
import { holdSweeper } from '../../files/reconciliation/sweeper.ts'
import { createClock } from '../../ground/clock.ts'
import { reasonOf, StartError } from '../../ground/start-error.ts'
import { andFinally } from '../../ground/undo.ts'
import { openPairedFiles } from '../../start/seams/open-files.ts'
import type { Config } from '../../start/settings/config.ts'
import type { Context } from '../operator/context.ts'
import { commandPatienceMs } from '../patience.ts'
import { unknownRequest } from '../requests/request-answer-commands.ts'
import { CoverRefused, setCover, type CoverWord } from './cover.sql.ts'

type Said = { state: CoverState; from?: string; amendment?: string; by: string }

/**
 * Has the operator's word on a cover stand, with the amendment at the path `amendment`; a sentence that says
 * so.
 * @throws StartError for what cannot be said, or an amendment that is none
 */
export async function sayCover(context: Context, number: string, said: Said): Promise<string> {
  const { amendment: path, ...word } = said
  requireFitting(said)
  return context.withDatabase(async (db, config) => {
    const file = path === undefined ? undefined : await receive(context, db, config, path)
    const change = { ...word, today: createClock(config.now).today() }
    const done = setWithAmendment(db, number, change, file)
    const outcome = await andFinally(done, async () => file?.discard())
    if (outcome === undefined) throw unknownRequest(number)
    if (outcome === 'same') return `The cover of ${number} stands so already: nobody is told.\n`
    return `The cover of ${number} is ${said.state}, and the customer is told.\n`
  })
}

function requireFitting({ state, from, amendment }: Said): void {
  if (from !== undefined && state !== 'confirmed')
    throw new StartError('Only what is confirmed has a day: leave --from out, or say confirmed.')
  if (amendment !== undefined && state === 'asked')
    throw new StartError('What is asked has no amendment: say to-sign or confirmed with it.')
}

/** The amendment, inspected as the customers' own files are. @throws StartError */
async function receive(context: Context, db: Db, config: Config, path: string): Promise<ReceivedFile> {
  const { files } = await openPairedFiles(config, db, (sentence) => context.stderr.write(`${sentence}\n`))
  const inspector = createInspector()
  const scanner = config.clamdUrl === undefined ? undefined : clamdScanner(config.clamdUrl)
  const receiveFile = createReceiveFile(files, inspector, scanner)
  const read = async () => receiveFile('operator', basename(path), (await open(path)).createReadStream())
  const received = read().catch((error: unknown) => {
    throw new StartError(`The amendment ${path} cannot be taken: ${whyOf(error)}`)
  })
  const file = await andFinally(received, () => inspector.close())
  if (file.mediaType === 'application/pdf') return file
  await file.discard()
  throw new StartError(`The amendment ${path} is no PDF.`)
}

const refusals = {
  empty: 'it is empty',
  'too-large': 'it is too large',
  unsupported: 'it is no PDF that can be opened safely',
  infected: 'the scanner finds it infected',
}

function whyOf(error: unknown): string {
  return error instanceof FileRefused ? refusals[error.reason] : reasonOf(error)
}

/** The bytes are durable before the row that names them is; when that fails they are nobody's and swept. */
function setWithAmendment(
  db: Db,
  number: string,
  word: Omit<CoverWord, 'amendment'>,
  amendment: ReceivedFile | undefined,
): Promise<'set' | 'same' | undefined> {
  const set = db.transaction(
    async (sql) => {
      if (amendment) {
        await holdSweeper(sql)
        await amendment.keep()
      }
      return setCover(sql, number, { ...word, amendment })
    },
    { patienceMs: commandPatienceMs.row },
  )
  return set.catch((error: unknown) => {
    throw error instanceof CoverRefused ? new StartError(refusedSentence(number, word.state, error)) : error
  })
}

function refusedSentence(number: string, to: CoverState, { because, from }: CoverRefused): string {
  if (because === 'no-amendment') return `There is nothing to sign yet for ${number}: add --amendment FILE.`
  if (because === 'no-cover')
    return `${number} has no cover: it is no ${coverKinds.join(' or ')}, or it is refused or withdrawn.`
  return `The cover of ${number} is ${from} and cannot become ${to}.`
}
