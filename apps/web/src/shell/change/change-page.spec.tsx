import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { openChange } from '../../test/change.tsx'
import { ChangePage } from './change-page.tsx'

afterEach(() => page.viewport(414, 896))

const open = (policy: Partial<TabPolicy>) =>
  openChange(
    <ChangePage title="T" asks="Q">
      {({ policyNumber }) => <p>{`form of ${policyNumber}`}</p>}
    </ChangePage>,
    {
      policy,
    },
  )

it('asks in a sentence what the title of §2 says in capitals', async () => {
  const { getByRole, getByText } = await open({})
  await expect.element(getByRole('heading', { level: 1, name: 'T' })).toBeVisible()
  await expect.element(getByText('Q', { exact: true })).toBeVisible()
})

it('what stands beside a form is there whole in a low window, never cut off', async () => {
  await page.viewport(1280, 500)
  const { getByRole } = await open({})
  const beside = getByRole('region', { name: 'En résumé' })
  await expect.element(beside).toBeVisible()
  expect(beside.element().scrollHeight).toBe(beside.element().clientHeight)
})

it('says what is under way for the policy, and still offers the change', async () => {
  const { getByText } = await open({
    pendingRequests: [
      { kind: 'addDriver', number: 'EA-1', createdAt: '2026-11-20T22:59:00.000Z' },
      { kind: 'changeGarageAddress', number: 'EA-2', createdAt: '2026-11-20T23:30:00.000Z' },
    ],
  })
  await expect.element(getByText('Demandes en cours')).toBeVisible()
  await expect.element(getByText('Ajout d’un conducteur demandé le 20.11.2026')).toBeVisible()
  // Half past midnight in Paris.
  await expect.element(getByText('Changement du lieu de garage demandé le 21.11.2026')).toBeVisible()
  await expect.element(getByText('form of AV-1')).toBeVisible()
})

it('tells the policy in one line that unfolds on a telephone, beside the form where there is room', async () => {
  const { getByRole, getByText } = await open({})
  await expect.element(getByText('AB-123-CD')).toBeVisible()
  await expect.element(getByText('Contrat AV-1')).toBeVisible()
  await expect.element(getByText('Tous risques')).not.toBeVisible()
  await getByText('Renault Clio V').click()
  await expect.element(getByText('Tous risques')).toBeVisible()
  await page.viewport(1280, 900)
  const beside = getByRole('region', { name: 'En résumé' })
  await expect.element(beside.getByText('Tous risques')).toBeVisible()
  await expect.element(beside.getByRole('link', { name: '01 99 00 20 20' })).toBeVisible()
  await expect.element(getByText('form of AV-1')).toBeVisible()
  expect(getByText('AB-123-CD').elements()).toHaveLength(1)
})

it('says of a change under way, the one, whom it is about, from when, its number and its step', async () => {
  const { getByText } = await open({
    pendingRequests: [
      {
        kind: 'removeDriver',
        number: 'EA-3',
        createdAt: '2026-11-20T09:00:00.000Z',
        status: 'sent',
        about: 'Léa Martin',
        effectiveDate: '2026-12-15',
      },
    ],
  })
  await expect.element(getByText('Demande en cours', { exact: true })).toBeVisible()
  await expect.element(getByText('EA-3 · Léa Martin · pour le 15.12.2026 · Transmise')).toBeVisible()
})

it.each(['Résilié', 'Résilié CTX'])('a policy in state %s offers no change (§4)', async (state) => {
  const { getByRole, getByText } = await open({ state })
  await expect.element(getByRole('heading', { name: 'Ce contrat est résilié' })).toBeVisible()
  const back = getByRole('link', { name: "Mes Polices d'assurance" }).last()
  await expect.element(back).toHaveAttribute('href', '/')
  expect(getByText('form of AV-1').elements()).toEqual([])
})
