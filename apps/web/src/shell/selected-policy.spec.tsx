import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { queryClient } from '../api/queries.ts'
import { start } from '../session/session.ts'
import { BannerOutlet, BannerProvider } from './banner.tsx'
import { useRequiredPolicy } from './required-policy.ts'
import { selectPolicy } from './selected-policy.ts'

const token = {
  accessToken: 't',
  expiresIn: 300,
  accountId: 'acc-1',
  email: 'c@exemple.fr',
  name: 'Camille Martin',
}

function Chosen() {
  return <p>{`police ${useRequiredPolicy()?.policyNumber ?? 'en attente'}`}</p>
}

/** A screen that needs a policy, for a customer who owns P-1 and P-2. */
async function open(state?: unknown) {
  vi.stubGlobal('fetch', async (url: RequestInfo | URL) =>
    url === '/auth/token'
      ? Response.json(token)
      : Response.json([{ policyNumber: 'P-1' }, { policyNumber: 'P-2' }]),
  )
  queryClient.clear()
  await start()
  return () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[{ pathname: '/coverages', state }]}>
          <BannerProvider>
            <BannerOutlet />
            <Routes>
              <Route path="/coverages" element={<Chosen />} />
              <Route path="/" element={<p>la liste</p>} />
            </Routes>
          </BannerProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    )
}

describe('the selected policy (decisions §2)', () => {
  beforeEach(() => sessionStorage.clear())

  it('is the one of the navigation state', async () => {
    const screen = await (await open({ policyNumber: 'P-2' }))()
    await expect.element(screen.getByText('police P-2')).toBeVisible()
  })

  it('is the one kept in the tab when the navigation brings none, as in a reload from a link', async () => {
    const show = await open()
    selectPolicy('P-1')
    const screen = await show()
    await expect.element(screen.getByText('police P-1')).toBeVisible()
  })

  it('of the navigation comes before the one of the tab', async () => {
    const show = await open({ policyNumber: 'P-2' })
    selectPolicy('P-1')
    const screen = await show()
    await expect.element(screen.getByText('police P-2')).toBeVisible()
  })

  it.each([
    ['none is chosen', undefined],
    ['it belongs to somebody else', { policyNumber: 'P-9' }],
    ['the state is not one', { policyNumber: 7 }],
  ])('sends back to the list with a sentence when %s', async (_title, state) => {
    const screen = await (await open(state))()
    await expect.element(screen.getByText('la liste')).toBeVisible()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent("AttentionChoisissez d'abord la police concernée, puis reprenez votre demande.")
  })
})
