// Measures the built portal and prints each figure with its limit and its best peer. With --write,
// docs/measurements.md as well, and a row of docs/measurements-history.md; with --only WORD the benchmarks
// whose title holds that word.
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { format } from 'prettier'
import { measureBundle } from './bundle.ts'
import type { Figure } from './figure.ts'
import { addToHistory } from './history.ts'
import { measureLighthouseScreens } from './lighthouse-screens.ts'
import { measureLighthouse } from './lighthouse.ts'
import { asWords, calibrate, isQuiet, spentSoFar, stolenSince, type Watched } from './machine.ts'
import { measurePlaces } from './places.ts'
import { measurePoliciesRead } from './policies-read.ts'
import { measureRequestCosts } from './request-costs.ts'
import { measureSlowPhone } from './slow-phone.ts'
import { measureStart } from './start.ts'
import { measureUploads } from './uploads.ts'

const benchmarks: readonly [title: string, measure: () => Promise<Figure[]> | Figure[]][] = [
  ['Size of the first view', measureBundle],
  ['Second npm start on the same data', measureStart],
  ['Lighthouse, mobile, signed-in policies page, beside React alone', measureLighthouse],
  ['Lighthouse, mobile: performance, largest paint, blocked, shifted', measureLighthouseScreens],
  ['A change on a telephone four times slower', measureSlowPhone],
  ['Policies read over HTTP, 100,000 accounts, beside bare node:http', measurePoliciesRead],
  ['Processor time of a request', measureRequestCosts],
  ['Place search while typing, embedded gazetteer', measurePlaces],
  ['60 uploads of 10 MB at once', measureUploads],
]

// What scripts that take their time have measured stands below, written by hand.
const byHand = /\n## (Five tasks|Campaigns)[^]*$/

/** A benchmark with what the machine was like before and after it. */
type Section = Watched & { title: string; figures: readonly Figure[] }
type Verdict = 'yes' | 'no' | 'not judged'

const options = process.argv.slice(2)
const only = options.includes('--only') ? options[options.indexOf('--only') + 1] : undefined
const isWritten = options.includes('--write')
if (isWritten && only !== undefined) throw new Error('--write takes all benchmarks: leave --only out.')

const sections = await measureAll(benchmarks.filter(([title]) => only === undefined || title.includes(only)))
const moments = sections.flatMap((section) => section.moments)
const best = Math.min(...moments.map(({ loopMs }) => loopMs))
for (const section of sections) printSection(section)
const verdicts = sections.flatMap((section) => section.figures.map((figure) => verdictOf(figure, section)))
const missed = verdicts.filter((verdict) => verdict === 'no').length
const unjudged = verdicts.filter((verdict) => verdict === 'not judged').length
if (isWritten) await writeAll()
const summary = missed === 0 ? 'Every bar holds' : `${missed} missed`
const left = unjudged === 0 ? '' : `, ${unjudged} not judged, because the machine was busy`
console.log(`\n${summary}${left}.`)
process.exitCode = missed === 0 ? 0 : 1

/** The machine is looked at before the first, between two, and after the last. */
async function measureAll(chosen: typeof benchmarks): Promise<Section[]> {
  const done: Section[] = []
  let before = calibrate()
  for (const [title, measure] of chosen) {
    console.log(`${title} …`)
    const spent = spentSoFar()
    const figures = await measure()
    const stolen = stolenSince(spent)
    const after = calibrate()
    done.push({ title, figures, stolen, moments: [before, after] })
    before = after
  }
  return done
}

/** A clock's figure says nothing of us where the machine was slow or others were at work; a share does. */
function verdictOf({ holds, timed = false }: Figure, section: Section): Verdict {
  if (timed && !isQuiet(section, best)) return 'not judged'
  return holds ? 'yes' : 'no'
}

function printSection(section: Section): void {
  console.log(`\n${section.title}\n  ${machineOf(section)}`)
  for (const figure of section.figures) {
    const { name, measured, bar, peer = '' } = figure
    const mark = { yes: '✔', no: '✘', 'not judged': '·' }[verdictOf(figure, section)]
    console.log(`  ${mark} ${name.padEnd(40)} ${measured.padStart(26)}   ${bar.padEnd(16)} ${peer}`)
  }
}

function machineOf(section: Section): string {
  const quiet = isQuiet(section, best) ? 'quiet' : 'busy: clocks are not judged'
  const stolen = `${(section.stolen * 100).toFixed(1)} % stolen by its host`
  return `${section.moments.map(asWords).join(', then ')}, ${stolen}: ${quiet}`
}

async function writeAll(): Promise<void> {
  const file = join(import.meta.dirname, '../docs/measurements.md')
  const kept = byHand.exec(await readFile(file, 'utf8'))?.[0] ?? ''
  await writeFile(file, await format(report() + kept, { parser: 'markdown' }))
  const day = new Date().toISOString().slice(0, 10)
  const busiest = Math.max(...moments.map(({ busy }) => busy))
  await addToHistory(
    sections.flatMap(({ figures }) => figures),
    { day, machine: asWords({ loopMs: best, busy: busiest }) },
  )
}

function asMarkdown(section: Section): string {
  const rows = section.figures.map((figure) => {
    const { name, measured, bar, peer = '' } = figure
    return `| ${name} | ${measured} | ${bar} | ${peer} | ${verdictOf(figure, section)} |`
  })
  return [
    `## ${section.title}`,
    '',
    `The machine: ${machineOf(section)}.`,
    '',
    '| Figure | Measured | Bar | Best peer | Holds |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

function report(): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const day = new Date().toISOString().slice(0, 10)
  const head = `Written by \`npm run bench -- --write\` on ${day}; ${machine}, Node ${process.versions.node}, ${process.platform}.`
  const reading = `kB = 1000 bytes. Of several rounds the median, in brackets the middle half. Earlier runs: \`docs/measurements-history.md\`.`
  return `# Measurements\n\n${head}\n${reading}\n\n${sections.map(asMarkdown).join('\n')}`
}
