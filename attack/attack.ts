// Attacks a portal of its own on 127.0.0.1 and prints what became of it. `npm run attack -- [--only TEXT]
// [--checkout FOLDER]` attacks those whose name or fault has TEXT in it, or the server of another checkout,
// for the figures of before; with --write the figures of all of them go to docs/attacks.md; --scripts leaves
// those out that are specs, which npm test runs as well.
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { format } from 'prettier'
import { Broken, type Arena, type Attack } from './arena.ts'
import { bodyAttacks } from './attacks/bodies.ts'
import { customerAttacks } from './attacks/customers.ts'
import { fileAttacks } from './attacks/files.ts'
import { operatorAttacks } from './attacks/operators.ts'
import { specAttacks } from './attacks/specs.ts'
import { strangerAttacks } from './attacks/strangers.ts'
import { customer } from './customer.ts'
import { watchBystanders, type Bystanders } from './probe.ts'
import { deleteData, startTarget, type Target } from './target.ts'

/** What must hold during every attack and after it. */
const limits = { liveMs: 250, readMs: 500, memoryMegabytes: 100, calmSeconds: 60 }
const bystandersAddress = '127.0.0.2'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    checkout: { type: 'string' },
    write: { type: 'boolean' },
    scripts: { type: 'boolean' },
  },
})
const checkout = resolve(values.checkout ?? join(import.meta.dirname, '..'))
const attacks = [
  ...bodyAttacks,
  ...fileAttacks,
  ...strangerAttacks,
  ...customerAttacks,
  ...operatorAttacks,
  ...specAttacks,
]
const chosen = attacks.filter(({ name, fault }) => `${fault ?? ''} ${name}`.includes(values.only ?? ''))

let failed = 0
let carriedOut = 0
const report: string[] = []
for (const [index, attack] of chosen.entries()) {
  if (values.scripts && attack.spec !== undefined) {
    report.push(asListItem(attack, [`a spec, run by \`npm test\`: \`${attack.spec}\``]))
    continue
  }
  carriedOut += 1
  const { faults, figures } = await carryOut(attack)
  failed += faults.length > 0 ? 1 : 0
  const lines = [
    `${index + 1}. ${attack.fault ?? '–'} ${attack.name}`,
    ...figures.map((figure) => `   ${figure}`),
    ...faults.map((fault) => `   GAVE WAY: ${fault}`),
    `   before: ${attack.before}`,
  ]
  console.log(`${faults.length === 0 ? '✔' : '✘'} ${lines.join('\n  ')}`)
  report.push(asListItem(attack, [...figures, ...faults.map((fault) => `**gave way: ${fault}**`)]))
}
if (values.write) await writeReport()
console.log(`${carriedOut - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function asListItem({ name, fault, before }: Attack, figures: readonly string[]): string {
  return [
    `- **${name}**${fault === undefined ? '' : ` (${fault})`}`,
    `  - before: ${before}`,
    ...figures.map((figure) => `  - ${figure}`),
  ].join('\n')
}

async function writeReport(): Promise<void> {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`
  const head = [
    '# Attacks',
    `Written by \`npm run attack -- --write\` on ${new Date().toISOString().slice(0, 10)}; ${machine}; attacker, bystander and portal on that one machine.`,
    `Each attack meets a portal of its own. While it lasts \`/live\` answers within ${limits.liveMs} ms and another customer's policies within ${limits.readMs} ms; a minute later memory is within ${limits.memoryMegabytes} MB of what it was; SIGTERM ends it. « Before » is what the audit of 21 November 2026 measured. Faults carry the audit's names.`,
  ]
  const text = `${head.join('\n\n')}\n\n${report.join('\n')}\n\n${carriedOut - failed} held, ${failed} gave way.\n`
  const page = await format(text, { parser: 'markdown', proseWrap: 'always', printWidth: 140 })
  await writeFile(join(import.meta.dirname, '../docs/attacks.md'), page)
}

type Outcome = { faults: string[]; figures: string[] }

async function carryOut(attack: Attack): Promise<Outcome> {
  const targets: Target[] = []
  const start = async (options: Parameters<Arena['start']>[0]) => {
    const target = await startTarget({ ...options, checkout })
    targets.push(target)
    return target
  }
  try {
    return attack.isAlone ? await alone(attack, start) : await watched(attack, start)
  } catch (error) {
    return { faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)], figures: [] }
  } finally {
    for (const target of targets) await target.stop()
    for (const { dataDir } of targets) await deleteData(dataDir)
  }
}

async function alone(attack: Attack, start: Arena['start']): Promise<Outcome> {
  // Only what an attack that stands alone asks for: it has no target and no customer but its own.
  const arena = { start, checkout } as Arena
  return verdict(() => attack.run(arena))
}

async function watched(attack: Attack, start: Arena['start']): Promise<Outcome> {
  const target = await start(attack.env ? { env: attack.env } : {})
  const at = `http://127.0.0.1:${target.port}`
  const bystander = await customer(target.url, 'karim.benali', bystandersAddress)
  const camille = await customer(target.url, 'camille.martin')
  const idle = await target.memory()
  const stopWatching = watchBystanders(target.url, bystander, bystandersAddress)
  await wait(500)
  const outcome = await verdict(() => attack.run({ target, at, camille, checkout, start }))
  const peak = await target.memory()
  // The others go on meanwhile: a server that nobody asks collects no garbage.
  const left = await calm(target, idle)
  const bystanders = await stopWatching()
  const ended = await target.stop()
  return {
    faults: [...outcome.faults, ...broken(bystanders, left - idle, ended)],
    figures: [
      ...outcome.figures,
      `${told('/live', bystanders.live)}, ${told('policies of another', bystanders.read)}; memory ${Math.round(idle)} MB idle, ${Math.round(peak)} then, ${Math.round(left)} left; ended ${ended === undefined ? 'by SIGKILL' : `in ${Math.round(ended)} ms`}`,
    ],
  }
}

async function verdict(run: () => Promise<string>): Promise<Outcome> {
  try {
    return { faults: [], figures: [await run()] }
  } catch (error) {
    if (error instanceof Broken) return { faults: [error.message], figures: [] }
    throw error
  }
}

/** Waits, a minute at most, until memory is near what it was; what is left then, in megabytes. */
async function calm(target: Target, idle: number): Promise<number> {
  for (let second = 0; second < limits.calmSeconds; second++) {
    const memory = await target.memory()
    if (!(memory > idle + limits.memoryMegabytes)) return memory
    await wait(1_000)
  }
  return target.memory()
}

function broken({ live, read }: Bystanders, more: number, ended: number | undefined): string[] {
  return [
    [live.worst <= limits.liveMs && live.failures.length === 0, told('/live', live)],
    [read.worst <= limits.readMs && read.failures.length === 0, told('policies of another', read)],
    [!(more > limits.memoryMegabytes), `${Math.round(more)} MB more than idle after a minute`],
    [ended !== undefined, 'SIGTERM did not end it'],
  ].flatMap(([holds, figure]) => (holds ? [] : [String(figure)]))
}

function told(name: string, { worst, asked, failures }: Bystanders['live']): string {
  const refused =
    failures.length > 0 ? `, ${failures.length} of ${asked} failed (${[...new Set(failures)].join()})` : ''
  return `${name} ${Math.round(worst)} ms at worst${refused}`
}
