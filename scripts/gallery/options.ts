import { parseArgs } from 'node:util'
import { states, type Frame, type Shot } from './shots.ts'

export type Options = {
  does: 'accept' | 'compare' | 'readme' | 'sheets'
  /** What is to be taken, all of it unless the options say otherwise. */
  shots: readonly Shot[]
  /** Whether these are all there are. */
  isAll: boolean
  sideBySide: number
}

/** How the pictures are asked for; a mistake is an error that says what there is. */
const usage = `npm run screenshots -- [--compare | --accept | --readme] [--only PATTERN] [--brands A,B]
  [--modes light,dark] [--widths 360,768,1280] [--side-by-side N]

Without a verb, every state of every screen is taken and set on contact sheets.
  --compare   takes them, and shows what differs from what was accepted; exit 1 if something does
  --accept    accepts the pictures that were taken last, those that --only and the others name
  --readme    takes the pictures of README.md anew`

/** Reads the arguments of the command line. Throws a sentence when they name nothing that there is. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      accept: { type: 'boolean' },
      compare: { type: 'boolean' },
      readme: { type: 'boolean' },
      only: { type: 'string', default: '' },
      brands: { type: 'string' },
      modes: { type: 'string' },
      widths: { type: 'string' },
      'side-by-side': { type: 'string', default: '2' },
    },
  })
  const verbs = (['accept', 'compare', 'readme'] as const).filter((verb) => values[verb])
  if (verbs.length > 1) throw new Error(`One verb at a time.\n${usage}`)
  const shots = shotsOf(values)
  if (shots.length === 0) throw new Error(`No state and no look is called that.\n${usage}`)
  return {
    does: verbs[0] ?? 'sheets',
    shots,
    isAll: shots.length === states.flatMap(({ frames }) => frames).length,
    sideBySide: Math.max(1, Number.parseInt(values['side-by-side'], 10) || 1),
  }
}

type Wanted = {
  only: string
  brands?: string | undefined
  modes?: string | undefined
  widths?: string | undefined
}

function shotsOf({ only, brands, modes, widths }: Wanted): Shot[] {
  const name = new RegExp(only, 'i')
  const isIn = (list: string | undefined, value: string) =>
    list === undefined || list.split(',').includes(value)
  const isWanted = ({ brand, mode, width }: Frame) =>
    isIn(brands, brand) && isIn(modes, mode) && isIn(widths, String(width))
  return states
    .filter((state) => name.test(state.name) || name.test(state.slug))
    .flatMap((state) => state.frames.filter(isWanted).map((frame) => ({ state, frame })))
}
