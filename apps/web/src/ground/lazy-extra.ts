import { lazy, type ComponentType } from 'react'
import { inTime } from './in-time.ts'

const longestMs = 3000
const asked = new Set<Promise<unknown>>()

/** A part that the page does as well without: its code comes after the first view, or not at all. */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const came = load().catch(() => () => null)
    asked.add(came)
    return { default: await came }
  })
}

/**
 * What stands below such parts: it waits for those asked for, so as not to be pushed down as they come, but
 * no longer than a few seconds: a connection may hang.
 */
export function afterExtras(Below: ComponentType) {
  return lazy(async () => {
    await inTime(Promise.all(asked), longestMs)
    return { default: Below }
  })
}
