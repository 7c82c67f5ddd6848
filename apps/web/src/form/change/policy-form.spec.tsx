import { DriverToRemove } from '@portal/domain/driver/driver.schema.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { ChangePage } from '../../shell/change/change-page.tsx'
import { openForm } from '../../test/change.tsx'
import { answer } from '../../test/render-screen.tsx'
import { TextField } from '../field/text-field.tsx'
import { useActionForm } from '../ground/use-action-form.ts'
import { PolicyForm } from './policy-form.tsx'

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

async function ask(kind: 'removeDriver' | 'addDriver') {
  const removal = { path: '/here', send: 'Retirer', good: { Nom: 'Petit' } }
  const page = await openForm(
    <ChangePage title="T" asks="Q">
      {(policy) => <Removal policy={policy} />}
    </ChangePage>,
    removal,
    {
      policy: { pendingRequests: [{ kind, number: 'EA-7', createdAt: '2026-11-19T09:30:00.000Z' }] },
      answers: { 'DELETE /policy/accounts/{accountId}/AV-1/driver': answer(204) },
    },
  )
  await page.fill()
  await page.send()
  return page
}

it('the same change asked for twice is asked about before it is sent; not sending it goes back to the form as it was', async () => {
  const { getByRole, getByText, button, field, send, written } = await ask('removeDriver')
  const dialog = getByRole('dialog', { name: 'Envoyer une autre demande\u00a0?' })
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().textContent).toContain(
    'Retrait d’un conducteur demandé le 19.11.2026 (demande n°\u00a0EA-7) est encore en cours.',
  )
  await getByRole('button', { name: 'Ne pas envoyer' }).click()
  await expect.element(button).toHaveFocus()
  await expect.element(field('Nom')).toHaveValue('Petit')
  expect(written()).toEqual([])
  await send()
  await getByRole('button', { name: 'Envoyer une autre demande' }).click()
  await expect.element(getByText('now at /')).toBeVisible()
  expect(written()).toHaveLength(1)
})

it('another change under way asks nothing', async () => {
  const { getByText } = await ask('addDriver')
  await expect.element(getByText('now at /')).toBeVisible()
})
