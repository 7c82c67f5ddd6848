import { lazy, type ComponentType } from 'react'

/** A part that the page does as well without: its code comes after the first view, or not at all. */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    return { default: await load().catch(() => () => null) }
  })
}
