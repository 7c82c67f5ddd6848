import { objectIn } from '../../ground/object-in.ts'
import { currentSession, isSignedIn } from '../../session/session.ts'
import { tabKey } from '../../session/tab-storage.ts'

type Values = Readonly<Record<string, string>>

// By storage key.
const open = new Map<string, () => Values | undefined>()

/**
 * Keeps what is typed in the form called `name` across a sign-in or a reload, and forgets it when the form
 * goes: sent, or left on purpose. `unsent` gives the values worth keeping, if any. Returns the function to
 * call when the form goes.
 */
export function keepDraft(name: string, unsent: () => Values | undefined): () => void {
  const key = keyOf(name)
  open.set(key, unsent)
  return () => {
    open.delete(key)
    sessionStorage.removeItem(key)
  }
}

// Once, as forms begin to travel: asked for by the first form, it took a telephone a tenth of its opening.
window.addEventListener('pagehide', writeDrafts)

// The page is hidden on its way to the sign-in page as well, but also after signing out, which keeps nothing.
function writeDrafts(): void {
  if (!isSignedIn()) return
  for (const [key, unsent] of open) {
    const values = unsent()
    if (values) sessionStorage.setItem(key, JSON.stringify(values))
  }
}

/** What was typed in the form called `name`, among `fields`; undefined when nothing was kept. */
export function readDraft(name: string, fields: readonly string[]): Values | undefined {
  const kept: Record<string, unknown> = { ...objectIn(sessionStorage.getItem(keyOf(name))) }
  const values = fields.flatMap((field) =>
    typeof kept[field] === 'string' ? [[field, kept[field]] as const] : [],
  )
  return values.length > 0 ? Object.fromEntries(values) : undefined
}

function keyOf(name: string): string {
  return tabKey(currentSession().accountId, `draft:${name}`)
}
