import { expect, it, vi } from 'vitest'
import { clearSession } from '../../session/session.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { FormsInSight } from './forms-in-sight.tsx'

const rested = () => new Promise((resolve) => requestIdleCallback(resolve))

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
  await expect.poll(() => load.mock.calls.length).toBe(1)
})

it('the code of a form waits until its link comes into sight', async () => {
  const load = await open({ below: 5000 })
  dispatchEvent(new Event('pointermove'))
  await rested()
  await rested()
  expect(load).not.toHaveBeenCalled()
  scrollTo(0, 4900)
  await expect.poll(() => load.mock.calls.length).toBe(1)
})

it('no code travels ahead without a token in hand', async () => {
  const load = await open()
  clearSession()
  dispatchEvent(new Event('scroll'))
  await rested()
  await rested()
  expect(load).not.toHaveBeenCalled()
})
