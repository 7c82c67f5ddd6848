import { expect, it, vi } from 'vitest'
import { PrefetchContext } from '../../shell/link/prefetch.tsx'
import { answer, renderScreen } from '../../test/render-screen.tsx'
import { useAction } from './use-action.ts'

const slip = new TypeError('a slip of our own')

function CallBack() {
  const action = useAction('requestCallBack', {
    after: () => {
      throw slip
    },
  })
  const send = () => void action.run({ body: { phone: '0199002020' } })
  return (
    <button type="button" disabled={action.loading} onClick={send}>
      {'Rappelez-moi'}
    </button>
  )
}

it('what nobody foresaw says that something went wrong, is reported and lets her try again (§8 Fallback banner text)', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const { getByRole } = await renderScreen(<CallBack />, {
    answers: { 'POST /account/accounts/{accountId}/mail/phone-contact': answer(204) },
  })
  const button = getByRole('button', { name: 'Rappelez-moi' })
  await button.click()
  await expect.element(getByRole('alert')).toHaveTextContent("Erreurquelque chose s'est mal passé")
  await expect.element(button).toBeEnabled()
  expect(report).toHaveBeenCalledExactlyOnceWith(slip)
  vi.unstubAllGlobals()
})

function AddDriver() {
  useAction('addDriver')
  return 'Ajouter un conducteur'
}

it('home, where a change leads to, is fetched while its form is open: the line may be lost meanwhile', async () => {
  const begin = vi.fn(async (_path: string) => undefined)
  await renderScreen(
    <PrefetchContext value={begin}>
      <AddDriver />
    </PrefetchContext>,
  )
  await expect.poll(() => begin.mock.calls).toEqual([['/']])
})

it('two presses before the button can say that it is busy send once', async () => {
  const { getByRole, getByText, sent } = await renderScreen(<CallBack />, {
    answers: { 'POST /account/accounts/{accountId}/mail/phone-contact': answer(500) },
  })
  const button = getByRole('button', { name: 'Rappelez-moi' }).element()
  for (const click of ['click', 'click']) button.dispatchEvent(new MouseEvent(click, { bubbles: true }))
  const failure = "Malheureusement, une erreur s'est produite lors de votre demande de rappel."
  await expect.element(getByText(failure)).toBeVisible()
  expect(sent).toHaveLength(1)
})
