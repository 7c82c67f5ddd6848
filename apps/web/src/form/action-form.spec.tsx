import { newDriverFields } from '@portal/domain/driver.schema.ts'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { type Answer, answer, problem, renderScreen } from '../test/render-screen.tsx'
import { ActionForm } from './action-form.tsx'
import { TextField } from './text-field.tsx'
import { useAction } from './use-action.ts'
import { useActionForm } from './use-action-form.ts'

const { firstName, lastName } = newDriverFields('2026-11-21')
const schema = z.object({ firstName, lastName })
const noName = { firstName: '', lastName: '' }
const texts = {
  firstName: { label: 'Prénom', required: 'Saisissez le prénom' },
  lastName: { label: 'Nom', required: 'Saisissez le nom' },
}
const path = 'POST /policy/accounts/{accountId}/P-1/driver'

function NameForm() {
  const action = useAction('addDriver')
  const form = useActionForm({ schema, empty: noName, texts, draft: 'name' })
  const request = (name: z.infer<typeof schema>) => ({
    params: { policyNumber: 'P-1' },
    body: {
      ...name,
      salutation: 'Mme' as const,
      birthDate: '1990-01-01',
      effectiveDate: '2026-12-01',
    },
  })
  return (
    <ActionForm form={form} action={action} request={request} submitLabel="Envoyer">
      <TextField form={form} name="firstName" />
      <TextField form={form} name="lastName" />
    </ActionForm>
  )
}

async function openForm(...answers: Answer[]) {
  document.title = 'Nom – Vérane Assurance'
  const page = await renderScreen(<NameForm />, { answers: { [path]: answers } })
  const submit = page.getByRole('button', { name: 'Envoyer' })
  const fill = async (first: string, last: string) => {
    await page.getByLabelText('Prénom').fill(first)
    await page.getByLabelText('Nom', { exact: true }).fill(last)
  }
  return { ...page, submit, fill }
}

test('says once that every field is mandatory', async () => {
  const { getByText } = await openForm()
  expect(getByText('Tous les champs sont obligatoires.').elements()).toHaveLength(1)
})

test('sums the errors up, takes the focus there, marks the title, and sends nothing', async () => {
  const { getByRole, submit, sent } = await openForm()
  await submit.click()
  const summary = getByRole('alert').filter({ hasText: '2 erreurs à corriger' })
  await expect.element(summary).toHaveFocus()
  await expect.element(summary.getByRole('heading', { level: 2 })).toHaveTextContent('2 erreurs à corriger')
  expect(document.title).toBe('Erreur\u00a0: Nom – Vérane Assurance')
  expect(sent).toEqual([])
})

test('each line of the summary leads to its field, which says the same', async () => {
  const { getByRole, getByLabelText, submit } = await openForm()
  await submit.click()
  await getByRole('link', { name: 'Saisissez le nom' }).click()
  const field = getByLabelText('Nom', { exact: true })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('Erreur\u00a0: Saisissez le nom')
})

test('checks a field again when it is left, but only one already in error', async () => {
  const { getByLabelText, getByText, submit, fill } = await openForm()
  await fill('', 'Petit')
  await submit.click()
  await getByLabelText('Prénom').fill('Zoé')
  await getByLabelText('Nom', { exact: true }).fill('')
  await userEvent.tab()
  await expect.element(getByLabelText('Prénom')).toHaveAttribute('aria-invalid', 'false')
  expect(getByText('Saisissez le nom').elements()).toEqual([])
})

test('sends once whatever the clicking, then goes home under the success banner', async () => {
  const { getByText, submit, fill, sent } = await openForm(slowly(answer(204)))
  await fill('Zoé', 'Petit')
  await submit.dblClick()
  await userEvent.keyboard('{Enter}')
  await expect.element(getByText('now at /')).toBeVisible()
  await expect
    .element(
      getByText(
        'Vous avez ajouté un conducteur avec succès. Un avenant à votre contrat vous sera transmis prochainement.',
      ),
    )
    .toBeVisible()
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('keeps the idempotency key while no answer came, and renews it once one did', async () => {
  const refused = problem(409, { code: 'policy-terminated' })
  const { getByText, submit, fill, sent } = await openForm('unreachable', answer(503), refused, refused)
  await fill('Zoé', 'Petit')
  for (const count of [1, 2, 3, 4]) {
    await submit.click()
    await vi.waitFor(() => expect(sent).toHaveLength(count))
    await expect.element(submit).not.toHaveAttribute('aria-disabled')
  }
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
  expect(keys[3]).not.toBe(keys[0])
  await expect
    .element(getByText("Malheureusement, une erreur s'est produite lors de l'ajout du conducteur"))
    .toBeVisible()
})

test('a success of the wrong status is a failure (§4 Actions)', async () => {
  const { getByText, submit, fill } = await openForm(answer(201))
  await fill('Zoé', 'Petit')
  await submit.click()
  await expect
    .element(getByText("Malheureusement, une erreur s'est produite lors de l'ajout du conducteur"))
    .toBeVisible()
})

test('shows what the server refuses beside its field and nowhere else', async () => {
  const { getByRole, getByLabelText, getByText, submit, fill } = await openForm(
    problem(400, {
      code: 'invalid-request',
      errors: [{ path: 'lastName', code: 'too-long', message: 'trop long' }],
    }),
  )
  await fill('Zoé', 'Petit')
  await submit.click()
  await expect.element(getByRole('heading', { name: '1 erreur à corriger' })).toBeVisible()
  await expect
    .element(getByLabelText('Nom', { exact: true }))
    .toHaveAccessibleDescription('Erreur\u00a0: Le texte saisi est trop long')
  expect(getByText(/Malheureusement/).elements()).toEqual([])
})

test('a refusal of something that is not on the screen is a failed action', async () => {
  const { getByText, submit, fill } = await openForm(
    problem(400, { code: 'invalid-request', errors: [{ path: 'birthDate', code: 'required', message: '' }] }),
  )
  await fill('Zoé', 'Petit')
  await submit.click()
  await expect
    .element(getByText("Malheureusement, une erreur s'est produite lors de l'ajout du conducteur"))
    .toBeVisible()
})

test('gives back what was typed before a sign-in or a reload, and says so', async () => {
  const first = await openForm()
  await first.fill('Zoé', 'Petit')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  const kept = Object.fromEntries(Object.entries(sessionStorage))
  await first.unmount()
  Object.assign(sessionStorage, kept)

  const second = await openForm()
  await expect.element(second.getByLabelText('Prénom')).toHaveValue('Zoé')
  await expect.element(second.getByText(/^Nous avons conservé votre saisie/)).toBeVisible()
})

test('forgets what was typed when the form is left on purpose', async () => {
  const { fill, unmount } = await openForm()
  await fill('Zoé', 'Petit')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(JSON.stringify(sessionStorage)).toContain('Petit')
  await unmount()
  expect(JSON.stringify(sessionStorage)).not.toContain('Petit')
})

const slowly =
  (given: () => Response): Answer =>
  async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return given()
  }
