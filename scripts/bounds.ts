import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs, hourMs, minuteMs } from '@portal/domain/ground/dates.ts'

type Bound = { name: string; figure: number | string }

const where = ['apps/{server,web}/src/**/*.{ts,tsx}', 'packages/{contract,domain}/src/**/*.ts']
const noProduct = /[.]spec[.]tsx?$|\/src\/(?:attacks|crashes|demo|test)\/|\/ground\/dates[.]ts$/

// As docs/words.md names bounds; `most` alone is also how many of something somebody asks for.
const ends = 'Ms|Seconds|Minutes|Hours|Days|Bytes|Length|Timeout|OfDay|ADay|AnHour|Kept'
const named = String.raw`\w+(?:${ends})|batchSize|atOnce|(?:most|longest)[A-Z]\w*|most(?=\W+\d\d)`
const product = String.raw`(?:[\d_]+ \* )*(?:[\d_]+|(?:minute|hour|day)Ms)(?![\w(.]|\s+[*/+-])`
const figures = new RegExp(String.raw`\b(?<name>${named})(?: =|:) (?<figure>${product})`, 'g')
const intervals = /const (?<name>\w+) = [^\n]*interval '(?<figure>\d+ \w+)'/g

/** The bounds that stand in the code where they are used, but in the files `listed`; those without one go. */
export function boundsInCode(root: string, listed: readonly string[]): [file: string, bounds: Bound[]][] {
  return globSync(where, { cwd: root })
    .filter((file) => !noProduct.test(file) && !listed.includes(file))
    .toSorted()
    .map((file): [string, Bound[]] => [file, boundsIn(readFileSync(join(root, file), 'utf8'))])
    .filter(([, bounds]) => bounds.length > 0)
}

function boundsIn(source: string): Bound[] {
  const code = source.replaceAll(/^\s*(?:\/[/*]|\*).*$/gm, '')
  const spans = Array.from(code.matchAll(intervals), ({ groups: { name = '', figure = '' } = {} }) => ({
    name,
    figure,
  }))
  const numbers = Array.from(code.matchAll(figures), ({ groups: { name = '', figure = '' } = {} }) => ({
    name,
    figure: productOf(figure),
  }))
  // Nought is where a sum begins.
  return [...numbers.filter(({ figure }) => figure > 0), ...spans]
}

const units: Readonly<Record<string, number>> = { minuteMs, hourMs, dayMs }

function productOf(figure: string): number {
  return figure
    .split(' * ')
    .map((factor) => units[factor] ?? Number(factor.replaceAll('_', '')))
    .reduce((product, factor) => product * factor, 1)
}
