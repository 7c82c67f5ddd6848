// Measures the built portal and prints each figure with what it is compared to. With --write,
// docs/measurements.md as well.
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { format } from 'prettier'
import { measureBundle } from './bundle.ts'
import type { Figure } from './figure.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measurePlaces } from './places.ts'
import { measurePoliciesRead } from './policies-read.ts'
import { measureRequestCosts } from './request-costs.ts'
import { measureStart } from './start.ts'
import { measureUploads } from './uploads.ts'

const benchmarks: readonly [title: string, measure: () => Promise<Figure[]> | Figure[]][] = [
  ['Size of the first view', measureBundle],
  ['Second npm start on the same data', measureStart],
  ['Lighthouse, mobile, signed-in policies page, median of 5', measureLighthouse],
  ['Policies read over HTTP, 100,000 accounts', measurePoliciesRead],
  ['Processor time of a request', measureRequestCosts],
  ['Place search while typing, embedded gazetteer', measurePlaces],
  ['60 uploads of 10 MB at once', measureUploads],
]

/** What follows is measured by scripts that take their time, and written by hand. */
const campaignsTitle = '\n## Campaigns\n'

const sections: string[] = []
let missed = 0
for (const [title, measure] of benchmarks) {
  console.log(`\n${title}`)
  const figures = await measure()
  for (const { name, measured, bar, holds } of figures) {
    console.log(`  ${holds ? '✔' : '✘'} ${name.padEnd(44)} ${measured.padStart(12)}   ${bar}`)
  }
  missed += figures.filter(({ holds }) => !holds).length
  sections.push(asMarkdown(title, figures))
}
if (process.argv.includes('--write')) {
  const file = join(import.meta.dirname, '../docs/measurements.md')
  const campaigns = (await readFile(file, 'utf8')).split(campaignsTitle)[1] ?? ''
  await writeFile(file, await format(report() + campaignsTitle + campaigns, { parser: 'markdown' }))
}
console.log(`\n${missed === 0 ? 'Every bar holds.' : `${missed} missed.`}`)
process.exitCode = missed === 0 ? 0 : 1

function asMarkdown(title: string, figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ name, measured, bar, holds }) => `| ${name} | ${measured} | ${bar} | ${holds ? 'yes' : 'no'} |`,
  )
  return [
    `## ${title}`,
    '',
    '| Figure | Measured | Bar | Holds |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

function report(): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const day = new Date().toISOString().slice(0, 10)
  const head = `Written by \`npm run bench -- --write\` on ${day}; ${machine}, Node ${process.versions.node}, ${process.platform}.`
  return `# Measurements\n\n${head} kB = 1000 bytes.\n\n${sections.join('\n')}`
}
