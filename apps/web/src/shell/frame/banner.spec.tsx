import { Link, MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { BannerOutlet, BannerProvider, useBanner } from './banner.tsx'

function Buttons() {
  const banner = useBanner()
  const acts = {
    réussir: () => banner.show('success', 'Conducteur ajouté', { keepOnNavigation: true }),
    demander: () => banner.show('success', 'Demande envoyée', { isRequest: true }),
    échouer: () => banner.show('error', 'Échec'),
    avertir: () => banner.show('warn', 'Choisissez une police'),
    'se taire': () => banner.show('error', ' '),
    effacer: banner.clear,
  }
  return (
    <>
      {Object.entries(acts).map(([name, act]) => (
        <button key={name} type="button" onClick={act}>
          {name}
        </button>
      ))}
      <Link to="/elsewhere">ailleurs</Link>
      <Link to="/further">plus loin</Link>
    </>
  )
}

async function open() {
  const screen = await render(
    <MemoryRouter>
      <BannerProvider>
        <BannerOutlet />
        <Buttons />
      </BannerProvider>
    </MemoryRouter>,
  )
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  const go = (name: string) => screen.getByRole('link', { name, exact: true }).click()
  return { screen, press, go, status: screen.getByRole('status'), alert: screen.getByRole('alert') }
}

it('the banner (§4) has both live regions before there is anything to say, and says its level in words', async () => {
  const { press, status, alert } = await open()
  await expect.element(status).toHaveTextContent('')
  await expect.element(alert).toHaveTextContent('')
  await press('réussir')
  await expect.element(status).toHaveTextContent('SuccèsConducteur ajouté')
  await press('avertir')
  await expect.element(alert).toHaveTextContent('AttentionChoisissez une police')
  await press('se taire')
  // §8, fallback banner text.
  await expect.element(alert).toHaveTextContent("Erreurquelque chose s'est mal passé")
  await press('échouer')
  await expect.element(alert).toHaveTextContent('ErreurÉchec')
  await expect.element(status).toHaveTextContent('')
  const first = alert.element().firstElementChild
  await press('échouer')
  // The same message is announced again when it happens again.
  await expect.poll(() => alert.element().firstElementChild !== first).toBe(true)
})

it('the banner (§4) clears on a change of route; of a success survives its own navigation and no other (decisions §2)', async () => {
  const { press, go, status, alert } = await open()
  await press('échouer')
  await go('ailleurs')
  await expect.element(alert).toHaveTextContent('')
  await press('réussir')
  await go('plus loin')
  await expect.element(status).toHaveTextContent('SuccèsConducteur ajouté')
  await go('ailleurs')
  await expect.element(status).toHaveTextContent('')
})

it('the banner (§4) is hidden by its close button and by a clear action', async () => {
  const { press, alert } = await open()
  await press('échouer')
  await press('Fermer le message')
  await expect.element(alert).toHaveTextContent('')
  await press('échouer')
  await press('effacer')
  await expect.element(alert).toHaveTextContent('')
})

it('the banner of a numbered request leads to « Mes demandes », beside its words (decisions §3)', async () => {
  const { screen, press, status } = await open()
  const requests = screen.getByRole('link', { name: 'Mes demandes' })
  await press('réussir')
  await expect.element(requests).not.toBeInTheDocument()
  await press('demander')
  await expect.element(requests).toHaveAttribute('href', '/requests')
  expect(status.element().textContent).toBe('SuccèsDemande envoyée')
})
