import { paperStates } from '../../e2e/states/papers.ts'
import type { Group } from '../../e2e/states/state.ts'
import { looks } from '../../e2e/test/accessibility-checks.ts'
import { camille } from '../../e2e/test/customers.ts'
import { screenStates } from '../../e2e/test/screen-states.ts'
import { phone } from '../../e2e/test/sizes.ts'

type Open = Group['states'][string]
type ColorScheme = (typeof looks)[number]['colorScheme']

/** A state of the journeys' table, with the slug that files and addresses call it by, and how it is taken. */
export type State = Omit<Group, 'states'> & {
  group: string
  name: string
  slug: string
  open: Open
  frames: readonly Frame[]
}

/** How a picture is taken: in which skin, by day or by night, how wide in CSS pixels. */
export type Frame = { brand: string; mode: ColorScheme; width: number }

/** One picture that is wanted. */
export type Shot = { state: State; frame: Frame }

const widths = [360, 768, 1280]

/** Each skin by day and by night, in each width. */
export const frames: readonly Frame[] = looks.flatMap(({ brand, colorScheme }) =>
  widths.map((width) => ({ brand, mode: colorScheme, width })),
)

// Browsers print by day, and a sheet is about as wide as a tablet.
const paperFrames = frames.filter(({ mode, width }) => mode === 'light' && width === 768)

/** Every state of every screen, in the order of the journeys' table, and then what is printed. */
export const states: readonly State[] = [
  ...Object.entries(screenStates).flatMap(([group, states]) => statesOf(group, states, frames)),
  ...statesOf('on paper', { customer: camille, looks: 'all', states: paperStates }, paperFrames),
]

function statesOf(group: string, { states, ...whose }: Group, frames: readonly Frame[]): State[] {
  return Object.entries(states).map(([name, open]) => ({
    ...whose,
    group,
    name,
    slug: slugOf(name),
    open,
    frames,
  }))
}

/** What a picture is called in `accepted.txt`, and its file: `lutio-dark-360_not-found`. */
export function shotName(slug: string, { brand, mode, width }: Frame): string {
  return `${brand}-${mode}-${width}_${slug}`
}

/** The window that a picture of that width is taken in; without a modal it is as long as its page. */
export function windowOf(width: number): { width: number; height: number } {
  return { width, height: width <= phone.viewport.width ? phone.viewport.height : 900 }
}

function slugOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
}
