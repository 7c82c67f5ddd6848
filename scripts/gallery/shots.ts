import { looks } from '../../e2e/test/accessibility-checks.ts'
import type { Login } from '../../e2e/test/customers.ts'
import { screenStates } from '../../e2e/test/screen-states.ts'
import { phone } from '../../e2e/test/sizes.ts'

type Open = (typeof screenStates)[string]['states'][string]
type ColorScheme = (typeof looks)[number]['colorScheme']

/** A state of the journeys' table, with the slug that files and addresses call it by. */
export type State = { group: string; name: string; slug: string; customer: Login | undefined; open: Open }

/** How a picture is taken: in which skin, by day or by night, how wide in CSS pixels. */
export type Frame = { brand: string; mode: ColorScheme; width: number }

/** One picture that is wanted. */
export type Shot = { state: State; frame: Frame }

const widths = [360, 768, 1280]

/** Every state of every screen, in the order of the journeys' table. */
export const states: readonly State[] = Object.entries(screenStates).flatMap(
  ([group, { customer, states }]) =>
    Object.entries(states).map(([name, open]) => ({ group, name, slug: slugOf(name), customer, open })),
)

/** Each skin by day and by night, in each width. */
export const frames: readonly Frame[] = looks.flatMap(({ brand, colorScheme }) =>
  widths.map((width) => ({ brand, mode: colorScheme, width })),
)

/** What a picture is called in `accepted.txt`, and its file: `lutio-dark-360_not-found`. */
export function shotName(slug: string, { brand, mode, width }: Frame): string {
  return `${brand}-${mode}-${width}_${slug}`
}

/** The window that a picture of that width is taken in; it is as long as its page. */
export function windowOf(width: number): { width: number; height: number } {
  return { width, height: width <= phone.viewport.width ? phone.viewport.height : 900 }
}

function slugOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
}
