import { beforeEach, expect, it, vi } from 'vitest'
import { clearSession } from '../../session/session.ts'
import { renderScreen } from '../../test/render-screen.tsx'
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

/** How often the code was fetched, once all that waits was done. */
const fetched = (load: ReturnType<typeof vi.fn>) => () => {
  rest()
  return load.mock.calls.length
}

async function open({ below = 0 } = {}) {
  scrollTo(0, 0)
  const load = vi.fn(() => Promise.resolve())
  const screens = [
    { analyticsName: 'contractTermination', paths: ['/contractTermination/:number'], page: { load } },
  ]
  await renderScreen(
    <main style={{ paddingBlock: below }}>
      <a href="/contractTermination/AV-1">{'Résilier le contrat'}</a>
      <FormsInSight screens={screens} />
    </main>,
  )
  return load
}

it('the code of a form travels once somebody is there and its link in sight', async () => {
  const load = await open()
  await rested()
  expect(load).not.toHaveBeenCalled()
  dispatchEvent(new Event('scroll'))
  await expect.poll(fetched(load)).toBe(1)
})

it('the code of a form waits until its link comes into sight', async () => {
  const load = await open({ below: 5000 })
  dispatchEvent(new Event('pointermove'))
  await rested()
  expect(load).not.toHaveBeenCalled()
  scrollTo(0, 4900)
  await expect.poll(fetched(load)).toBe(1)
})

it('no code travels ahead without a token in hand', async () => {
  const load = await open()
  clearSession()
  dispatchEvent(new Event('scroll'))
  await rested()
  expect(load).not.toHaveBeenCalled()
})
