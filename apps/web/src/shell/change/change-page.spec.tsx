import { expect, it } from 'vitest'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { openChange } from '../../test/change.tsx'
import { ChangePage } from './change-page.tsx'

const open = (policy: Partial<TabPolicy>) =>
  openChange(<ChangePage title="T">{({ policyNumber }) => <p>{`form of ${policyNumber}`}</p>}</ChangePage>, {
    policy,
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

it.each(['Résilié', 'Résilié CTX'])('a policy in state %s offers no change (§4)', async (state) => {
  const { getByRole, getByText } = await open({ state })
  await expect.element(getByRole('heading', { name: 'Ce contrat est résilié' })).toBeVisible()
  const back = getByRole('link', { name: "Mes Polices d'assurance" }).last()
  await expect.element(back).toHaveAttribute('href', '/')
  expect(getByText('form of AV-1').elements()).toEqual([])
})
