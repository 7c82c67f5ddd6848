import { expect, it, vi } from 'vitest'
import { CodeMissing, loadOrRenew } from './new-build.ts'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** A page of build `a` in a tab that has been loaded anew for `reloadedFrom`. */
function openPage({ isServed = true, reloadedFrom }: { isServed?: boolean; reloadedFrom?: string } = {}) {
  const kept = new Map(reloadedFrom ? [['portail-reloaded-from', reloadedFrom]] : [])
  return {
    buildId: 'a',
    isServed: async () => isServed,
    memory: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    reload: vi.fn<() => void>(),
  }
}

it('code that is there is given, and the page stays', async () => {
  const page = openPage()
  await expect(loadOrRenew(async () => 'code', page)).resolves.toBe('code')
  expect(page.reload).not.toHaveBeenCalled()
})

it.each([undefined, 'an older build'])(
  'code that a newer build replaced loads the page anew (%s)',
  async (reloadedFrom) => {
    const page = openPage(reloadedFrom ? { reloadedFrom } : {})
    void loadOrRenew(gone, page)
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1))
  },
)

it.each([
  ['the portal does not answer', { isServed: false }],
  ['the page was loaded anew for it already', { reloadedFrom: 'a' }],
])('the page stays, to say that it failed, when %s', async (_, state) => {
  const page = openPage(state)
  await expect(loadOrRenew(gone, page)).rejects.toBeInstanceOf(CodeMissing)
  expect(page.reload).not.toHaveBeenCalled()
})
