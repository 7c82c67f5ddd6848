import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page as browser } from 'vitest/browser'
import { PortalRouter } from '../link/portal-router.tsx'
import { ScreenLink } from '../link/screen-link.tsx'
import { ArrivalProvider } from '../page/arrival.tsx'
import { AfterFirstFrame } from './after-first-frame.tsx'

const telephone = [360, 740] as const
const desktop = [1280, 900] as const

/** Of each time that the form was put into the page, whether all of it was. */
let whole: boolean[] = []

function Form() {
  useLayoutEffect(() => {
    whole.push(document.querySelector('[aria-label="bonus"]') !== null)
  }, [])
  return (
    <form>
      <AfterFirstFrame>
        <input aria-label="bonus" />
      </AfterFirstFrame>
      <ScreenLink to="/policies">{'Mes polices'}</ScreenLink>
    </form>
  )
}

function Screens() {
  const { pathname } = useLocation()
  return pathname === '/form' ? <Form /> : <ScreenLink to="/form">{'Ajouter un conducteur'}</ScreenLink>
}

async function open(path: string, [width, height]: readonly [number, number]) {
  await browser.viewport(width, height)
  history.replaceState(null, '', path)
  whole = []
  const screen = await render(
    <PortalRouter>
      <ArrivalProvider>
        <Screens />
      </ArrivalProvider>
    </PortalRouter>,
  )
  return { bonus: screen.getByLabelText('bonus'), link: screen.getByRole('link') }
}

beforeEach(() => () => browser.viewport(...desktop))

it('on a telephone a link leads to the first window of a form, and the rest follows', async () => {
  const { bonus, link } = await open('/policies', telephone)
  await link.click()
  await expect.element(bonus).toBeVisible()
  expect(whole).toEqual([false])
})

it('Back leads to the whole form at once', async () => {
  const { bonus, link } = await open('/policies', telephone)
  await link.click()
  await expect.element(bonus).toBeVisible()
  await link.click()
  await expect.element(bonus).not.toBeInTheDocument()
  history.back()
  await expect.element(bonus).toBeVisible()
  expect(whole).toEqual([false, true])
})

it('a page that opens on a form has all of it at once', async () => {
  await open('/form', telephone)
  expect(whole).toEqual([true])
})

it('where the window is wide, a link leads to the whole form', async () => {
  const { bonus, link } = await open('/policies', desktop)
  await link.click()
  await expect.element(bonus).toBeVisible()
  expect(whole).toEqual([true])
})
