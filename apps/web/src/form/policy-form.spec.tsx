import { DriverToRemove } from '@portal/domain/driver.schema.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ChangePage } from '../shell/change-page.tsx'
import type { TabPolicy } from '../api/tab-policy.ts'
import { answer } from '../test/render-screen.tsx'
import { PolicyForm } from './policy-form.tsx'
import { openChange } from '../test/change.tsx'
import { TextField } from './text-field.tsx'
import { useActionForm } from './use-action-form.ts'

const { lastName } = DriverToRemove('2026-11-21').shape
const schema = z.object({ lastName })
const empty = { lastName: '' }
const texts = { lastName: { label: 'Nom', required: 'Saisissez le nom' } }
const rest = {
  salutation: 'Mme',
  firstName: 'Léa',
  birthDate: '2006-05-03',
  effectiveDate: '2026-12-01',
} as const

function Removal({ policy }: { policy: TabPolicy }) {
  const form = useActionForm({ schema, empty, texts })
  const request = (name: z.infer<typeof schema>) => ({
    params: { policyNumber: policy.policyNumber },
    body: { ...rest, ...name },
  })
  return (
    <PolicyForm call="removeDriver" policy={policy} form={form} request={request} submitLabel="Retirer">
      <TextField form={form} name="lastName" />
    </PolicyForm>
  )
}

async function ask(pendingRequests: TabPolicy['pendingRequests']) {
  const page = await openChange(
    <ChangePage title="T">{(policy) => <Removal policy={policy} />}</ChangePage>,
    {
      policy: { pendingRequests },
      answers: { 'DELETE /policy/accounts/{accountId}/AV-1/driver': answer(204) },
    },
  )
  await page.enter({ Nom: 'Petit' })
  await page.press('Retirer')
  return page
}

const removal = { kind: 'removeDriver', number: 'EA-7', createdAt: '2026-11-19T09:30:00.000Z' } as const

test('the same change asked for twice is asked about before it is sent', async () => {
  const { getByRole, press, written, getByText } = await ask([removal])
  const dialog = getByRole('dialog', { name: 'Envoyer une autre demande\u00a0?' })
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().textContent).toContain(
    "Retrait d'un conducteur demandé le 19.11.2026 (demande n°\u00a0EA-7) est encore en cours.",
  )
  expect(written()).toEqual([])
  await press('Envoyer une autre demande')
  await expect.element(getByText('now at /')).toBeVisible()
  expect(written()).toHaveLength(1)
})

test('not sending it goes back to the form, its button focused and its fields as they were', async () => {
  const { getByRole, getByLabelText, press, written } = await ask([removal])
  await press('Ne pas envoyer')
  await expect.element(getByRole('button', { name: 'Retirer' })).toHaveFocus()
  await expect.element(getByLabelText('Nom')).toHaveValue('Petit')
  expect(written()).toEqual([])
})

test('another change under way asks nothing', async () => {
  const { getByText } = await ask([{ ...removal, kind: 'addDriver' }])
  await expect.element(getByText('now at /')).toBeVisible()
})
