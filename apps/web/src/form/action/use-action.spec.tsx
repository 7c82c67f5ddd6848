import { expect, it, vi } from 'vitest'
import { PrefetchContext } from '../../shell/link/prefetch.tsx'
import { holdTimers } from '../../test/hold-timers.ts'
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
  const action = useAction('addDriver')
  const driver = { lastName: 'Benali', firstName: 'Inès' }
  const send = () => void action.run({ params: { policyNumber: 'AV-1' }, body: driver as never })
  return (
    <button type="button" onClick={send}>
      {'Ajouter un conducteur'}
    </button>
  )
}

it('home, where a change leads to, is fetched while its form is open: the line may be lost meanwhile', async () => {
  const begin = vi.fn(async (_path: string, _isGuess?: boolean) => undefined)
  await renderScreen(
    <PrefetchContext value={begin}>
      <AddDriver />
    </PrefetchContext>,
  )
  await expect.poll(() => begin.mock.calls).toEqual([['/', true]])
})

it('a success is said no later than three seconds after it, be home still on its way', async () => {
  const timers = holdTimers(3000)
  const { getByRole, getByText } = await renderScreen(
    <PrefetchContext value={() => new Promise(() => undefined)}>
      <AddDriver />
    </PrefetchContext>,
    { answers: { 'POST /policy/accounts/{accountId}/AV-1/driver': answer(204) } },
  )
  await getByRole('button', { name: 'Ajouter un conducteur' }).click()
  await expect.poll(timers.count).toBe(1)
  const success =
    'Vous avez ajouté un conducteur avec succès. Un avenant à votre contrat vous sera transmis prochainement.'
  expect(getByText(success).elements()).toEqual([])
  timers.end()
  await expect.element(getByText(success)).toBeVisible()
})

it('what §8 has without a full stop gets one where the time to wait follows it', async () => {
  const answered = {
    status: 429,
    headers: { 'content-type': 'application/problem+json', 'retry-after': '60' },
  }
  const { getByRole } = await renderScreen(<AddDriver />, {
    answers: {
      'POST /policy/accounts/{accountId}/AV-1/driver': () =>
        Response.json({ code: 'too-many-requests' }, answered),
    },
  })
  await getByRole('button', { name: 'Ajouter un conducteur' }).click()
  await expect
    .element(getByRole('alert'))
    .toHaveTextContent(
      "ErreurMalheureusement, une erreur s'est produite lors de l'ajout du conducteur. Vous avez envoyé trop de demandes en peu de temps. Réessayez dans une minute.",
    )
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
