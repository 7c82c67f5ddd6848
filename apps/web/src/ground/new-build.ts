import { buildId } from './config.ts'
import { isServed } from './is-served.ts'

const key = 'portail-reloaded-from'

type TabPage = {
  /** The name of the build the page runs. */
  buildId: string
  /** Whether the portal answers at all. */
  isServed: () => Promise<boolean>
  memory: Pick<Storage, 'getItem' | 'setItem'>
  reload: () => void
}

/** The code of a part of the page could not be had; React remembers that for as long as the page lives. */
export class CodeMissing extends Error {}

/**
 * Loads code that a screen cannot do without. If the portal answers but the code is gone, there is a newer
 * build: the page is loaded anew, once a build, and nothing resolves any more. Else throws CodeMissing.
 */
export async function loadOrRenew<Code>(
  load: () => Promise<Code>,
  page: TabPage = thisPage(),
): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (page.memory.getItem(key) === page.buildId || !(await page.isServed())) {
      throw new CodeMissing('the code could not be loaded', { cause: error })
    }
    page.memory.setItem(key, page.buildId)
    page.reload()
    return new Promise(() => undefined)
  }
}

const thisPage = (): TabPage => ({
  buildId,
  isServed,
  memory: sessionStorage,
  reload: () => location.reload(),
})
