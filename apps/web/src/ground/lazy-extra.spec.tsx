import { Suspense, type ComponentType } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { holdTimers } from '../test/hold-timers.ts'
import { afterExtras, lazyExtra } from './lazy-extra.ts'

const Foot = () => <footer>{'last'}</footer>

async function open(load: () => Promise<ComponentType>) {
  const Extra = lazyExtra(load)
  const Last = afterExtras(Foot)
  return render(
    <>
      <Suspense>
        <Extra />
      </Suspense>
      <Suspense>
        <Last />
      </Suspense>
    </>,
  )
}

it('what stands below an extra comes with it, so that nothing pushes it down', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType>()
  const { container, getByText } = await open(() => promise)
  expect(container.textContent).toBe('')
  resolve(() => <p>{'extra'}</p>)
  await expect.element(getByText('last')).toBeVisible()
  expect(container.textContent).toBe('extralast')
})

it('an extra that fails is missed by nothing', async () => {
  const { container, getByText } = await open(() => Promise.reject(new Error('lost')))
  await expect.element(getByText('last')).toBeVisible()
  expect(container.textContent).toBe('last')
})

it('one that hangs is waited for three seconds', async () => {
  const timers = holdTimers(3000)
  const { container, getByText } = await open(() => Promise.withResolvers<ComponentType>().promise)
  await expect.poll(timers.count).toBe(1)
  expect(container.textContent).toBe('')
  timers.end()
  await expect.element(getByText('last')).toBeVisible()
})
