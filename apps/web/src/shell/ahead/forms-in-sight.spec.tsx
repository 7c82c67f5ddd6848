import { beforeEach, expect, it, vi } from 'vitest'
import { clearSession } from '../../session/session.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { PrefetchContext } from '../link/prefetch.tsx'
import { FormsInSight } from './forms-in-sight.tsx'

/** What waits for the browser to rest, which a busy one may not do for half a minute. */
const waiting: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work))
  return () => {
    waiting.length = 0
    vi.unstubAllGlobals()
  }
})

const rest = () => waiting.splice(0).forEach((work) => work())

/** Rests, and has what came into sight told, which is told with a frame. */
async function rested() {
  rest()
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  rest()
}

/** Of what was fetched the paths, once all that waits was done. */
const fetched = (prefetch: ReturnType<typeof vi.fn>) => () => {
  rest()
  return prefetch.mock.calls.map(([path]) => path)
}

async function open({ below = 0 } = {}) {
  scrollTo(0, 0)
  const prefetch = vi.fn(() => Promise.resolve())
  await renderScreen(
    <PrefetchContext value={prefetch}>
      <main style={{ paddingBlock: below }}>
        <a href="/contractTermination/AV-1">{'Résilier le contrat'}</a>
        <a href="/contractTermination/AV-2">{'Résilier un autre contrat'}</a>
        <a href="/documents/1">{'Documents à fournir'}</a>
        <FormsInSight />
      </main>
    </PrefetchContext>,
  )
  return prefetch
}

it('a form alone travels once somebody is there and its link in sight', async () => {
  const prefetch = await open()
  await rested()
  expect(prefetch).not.toHaveBeenCalled()
  dispatchEvent(new Event('scroll'))
  await expect.poll(fetched(prefetch)).toEqual(['/contractTermination/AV-1'])
})

it('a form waits until its link comes into sight', async () => {
  const prefetch = await open({ below: 5000 })
  dispatchEvent(new Event('pointermove'))
  await rested()
  expect(prefetch).not.toHaveBeenCalled()
  scrollTo(0, 4900)
  await expect.poll(fetched(prefetch)).toEqual(['/contractTermination/AV-1'])
})

it('nothing travels ahead without a token in hand', async () => {
  const prefetch = await open()
  clearSession()
  dispatchEvent(new Event('scroll'))
  await rested()
  expect(prefetch).not.toHaveBeenCalled()
})
