import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@portal/contract/calls.ts'
import type { Call } from '@portal/contract/ground/call.ts'
import { forgottenPasswords, rates, type Rate } from '@portal/contract/ground/rates.ts'
import { callBackLimits } from '@portal/domain/call-back/call-back-slots.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { eventBudget } from '../apps/server/src/audit/event-budget.ts'
import { bodyLimits } from '../apps/server/src/http/bodies/bodies-in-flight.ts'
import { jsonLimits } from '../apps/server/src/http/bodies/json-structure.ts'
import { lingerLimits } from '../apps/server/src/http/bodies/lingering.ts'
import { connectionLimits } from '../apps/server/src/http/load/connections.ts'
import { loadLimits } from '../apps/server/src/http/load/load-shedding.ts'
import { doors } from '../apps/server/src/http/load/strangers.ts'
import { timeLimits } from '../apps/server/src/http/load/time-limits.ts'
import { metricsLimits } from '../apps/server/src/metrics/metrics-port.ts'
import { boundsInCode } from './bounds.ts'

const root = join(import.meta.dirname, '..')
const document = 'docs/limits.md'
const server = 'apps/server/src'

/** Each table of limits in the code, by its file; what a figure is for is its comment there. */
const tables: readonly (readonly [title: string, file: string, table: object])[] = [
  ['The specification’s (§9)', 'packages/domain/src/ground/limits.ts', limits],
  ['Slots of call-backs', 'packages/domain/src/call-back/call-back-slots.ts', callBackLimits],
  ['Times of requests and connections', `${server}/http/load/time-limits.ts`, timeLimits],
  ['Load, over which the answer is 503', `${server}/http/load/load-shedding.ts`, loadLimits],
  ['JSON bodies in flight', `${server}/http/bodies/bodies-in-flight.ts`, bodyLimits],
  ['The structure of a JSON body', `${server}/http/bodies/json-structure.ts`, jsonLimits],
  ['What is read of a body after its answer', `${server}/http/bodies/lingering.ts`, lingerLimits],
  [
    'Open connections, of one address and in all',
    `${server}/http/load/open-connections.ts`,
    connectionLimits,
  ],
  ['Who reads metrics', `${server}/metrics/metrics-port.ts`, metricsLimits],
  ['Different lines of the audit in an hour', `${server}/audit/event-budget.ts`, eventBudget],
]

/** The text of docs/limits.md, as the code has it. */
export function limitsDocument(): string {
  return [
    '# Limits',
    '',
    'Written by `npm run limits`, from the code; a guard compares. Why a limit is what it is stands beside what it guards, in',
    '`docs/security.md` and `docs/operations.md`.',
    ...tables.flatMap(([title, file, table]) => [
      '',
      `## ${title}`,
      '',
      `\`${file}\``,
      '',
      ...rowsOf(file, table),
    ]),
    '',
    '## Rates of the calls',
    '',
    'The first that is used up answers 429. `RATE_LIMIT_FACTOR` multiplies all but those of wrong passwords.',
    '',
    ...callRates(),
    '- letters for a forgotten password, by the name that was typed (`account`)',
    ...forgottenPasswords.map((rate) => `  - ${rateOf(rate)}`),
    '',
    '## Rates of what needs no token',
    '',
    `\`${server}/http/load/strangers.ts\`, in a minute:`,
    '',
    ...doors.map(
      ({ name, perAddress, inAll }) =>
        `- **${name}**: ${number.format(perAddress)} of one address, ${number.format(inAll)} in all`,
    ),
    '',
    '## What else bounds, by its file',
    '',
    'Times that other servers, locks and statements are waited for, leases, repeats, batches, queues, lengths: each figure of the product,',
    'outside the files above, whose name says that it bounds (`docs/words.md`). A `…Timeout` is in milliseconds, a `…Length` in characters',
    'or bytes.',
    '',
    ...otherBounds(),
    '',
  ].join('\n')
}

function otherBounds(): string[] {
  const elsewhere = [...tables.map(([, file]) => file), 'packages/contract/src/ground/rates.ts']
  return boundsInCode(root, elsewhere).map(
    ([file, bounds]) =>
      `- \`${file}\`: ${listed(bounds.map(({ name, figure }) => `\`${name}\` ${written(figure)}`))}`,
  )
}

function rowsOf(file: string, table: object): string[] {
  const comments = commentsIn(file)
  return Object.entries(table).map(([name, value]) => {
    const comment = comments.get(name)
    return `- \`${name}\`: ${written(value)}${comment === undefined ? '' : `. ${comment}`}`
  })
}

/** The docstring before each property of a file. */
function commentsIn(file: string): Map<string, string> {
  const source = readFileSync(join(root, file), 'utf8')
  const found = source.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\s*(\w+)\??:/g)
  return new Map(
    Array.from(found, ([, text = '', name = '']) => [name, text.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim()]),
  )
}

function callRates(): string[] {
  const all: Readonly<Record<string, Call>> = calls
  const lines = Object.entries(all).map(([name, { rates: own, effect }]) => {
    const judged: readonly Rate[] = own ?? (effect === 'read' ? rates.reads : [])
    return [name, judged.map((rate) => `\n  - ${rateOf(rate)}`).join('')] as const
  })
  const byRates = Map.groupBy(lines, ([, text]) => text)
  return Array.from(byRates, ([text, group]) => `- ${listed(group.map(([name]) => `\`${name}\``))}${text}`)
}

function rateOf({ per, most, seconds, counts, where }: Rate): string {
  const counted = counts === undefined ? '' : ` ${counts.replace('-', ' ')}`
  return `${number.format(most)}${counted} in ${spanOf(seconds)} of one ${per}${where ? ', in each process' : ''}`
}

function spanOf(seconds: number): string {
  const [unit, length] = [['day', 86_400] as const, ['hour', 3_600] as const, ['minute', 60] as const].find(
    ([, span]) => seconds % span === 0,
  ) ?? ['second', 1]
  return seconds === length ? `one ${unit}` : `${seconds / length} ${unit}s`
}

const number = new Intl.NumberFormat('en')

function written(value: unknown): string {
  if (typeof value === 'number') return number.format(value)
  return JSON.stringify(value, undefined, 1).replaceAll(/\s+/g, ' ').replaceAll('"', '')
}

/** The names with commas between, on as many lines as they need. */
function listed(names: readonly string[]): string {
  return names.join(', ').replaceAll(/(.{100,130},) /g, '$1\n  ')
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(root, document), limitsDocument())
