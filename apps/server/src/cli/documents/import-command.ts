import { Command } from 'commander'
import { fileFeed } from '../../import/feed.ts'
import { importFeed, type ImportProgress, type Kept } from '../../import/import.ts'
import { openPairedFiles } from '../../start/seams/open-files.ts'
import type { Context, Output } from '../operator/context.ts'

/** `import FILE`: the broker's feed in (decisions §1). */
export function importCommand(context: Context): Command {
  return new Command('import')
    .description(
      'bring accounts, policies and documents in from an NDJSON file: all of it, or nothing when a line is wrong',
    )
    .argument('<file>', 'one JSON object a line, kind account, policy or document')
    .action(async (file: string) => {
      const feed = await fileFeed(file)
      const kept: Kept[] = []
      const { progress, done } = await progressBar(context.stderr)
      const imported = context.withDatabase(async (db, config, audit) => {
        const paired = await openPairedFiles(config, db, (sentence) => context.stderr.write(`${sentence}\n`))
        const onReset = (accountId: string) =>
          audit.note({ kind: 'password-set', outcome: 'by-feed', accountId, traceId: 'import' })
        return importFeed({ ...paired, onKept: (event) => kept.push(event), onReset }, feed, progress)
      })
      const counts = await imported.finally(done)
      for (const { accountId, field, request } of kept) {
        const since = request === null ? '' : ` (request ${request})`
        context.stdout.write(`Kept: ${field} of account ${accountId}, which its owner chose${since}.\n`)
      }
      context.stdout.write(
        `Imported ${counts.account} accounts, ${counts.policy} policies, ${counts.document} documents.\n`,
      )
    })
}

/** On a terminal only: in a log it would be noise. */
async function progressBar(output: Output): Promise<{ progress: ImportProgress; done: () => void }> {
  if (!output.isTTY) return { progress: () => {}, done: () => {} }
  const { SingleBar, Presets } = await import('cli-progress')
  const bar = new SingleBar(
    { format: 'Importing {bar} {percentage} %  {eta_formatted} left' },
    Presets.shades_classic,
  )
  bar.start(1, 0)
  return {
    progress: (read, total) => {
      bar.setTotal(total)
      bar.update(read)
    },
    done: () => bar.stop(),
  }
}
