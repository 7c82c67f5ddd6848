import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'prettier'
import type { Figure } from './figure.ts'

/** The figures whose losses are to show, by the heads of their columns. */
const kept: Readonly<Record<string, string>> = {
  Script: 'First-view JS, gzip',
  Styles: 'First-view CSS, gzip',
  Start: 'Second start',
  Score: 'Performance',
  LCP: 'Largest contentful paint',
  '× React': 'The same as a share of React alone',
  TBT: 'Total blocking time',
  '× node': 'Share of bare node:http',
  Reads: 'Reads',
}

const file = join(import.meta.dirname, '../docs/measurements-history.md')

/** Adds what a run measured as a row, `–` for what it left out; `run` says when and on which machine. */
export async function addToHistory(
  figures: readonly Figure[],
  run: { day: string; machine: string },
): Promise<void> {
  const cells = Object.values(kept).map((name) => cellOf(figures.find((figure) => figure.name === name)))
  const row = `| ${[run.day, run.machine, ...cells].join(' | ')} |`
  const text = await readFile(file, 'utf8')
  await writeFile(file, await format(`${text.trimEnd()}\n${row}\n`, { parser: 'markdown', printWidth: 140 }))
}

/** The median, without how far the rounds lay apart. */
function cellOf(figure: Figure | undefined): string {
  return figure ? figure.measured.replace(/ \(.*/, '') : '–'
}
