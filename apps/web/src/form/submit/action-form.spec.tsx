import { newDriverFields } from '@portal/domain/driver/driver.schema.ts'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { hands } from '../../test/hands.ts'
import { answer, problem, renderScreen, type Answer } from '../../test/render-screen.tsx'
import { formOn } from '../../test/screens/form-screen.ts'
import { useAction } from '../action/use-action.ts'
import { TextField } from '../field/text-field.tsx'
import { useActionForm } from '../ground/use-action-form.ts'
import { ActionForm } from './action-form.tsx'

const { firstName, lastName } = newDriverFields('2026-11-21')
const schema = z.object({ firstName, lastName })
const noName = { firstName: '', lastName: '' }
const texts = {
  firstName: { label: 'Prénom', required: 'Saisissez le prénom' },
  lastName: { label: 'Nom', required: 'Saisissez le nom' },
}
const rest = { salutation: 'Mme', birthDate: '1990-01-01', effectiveDate: '2026-12-01' } as const
const path = 'POST /policy/accounts/{accountId}/P-1/driver'
const failure = "Malheureusement, une erreur s'est produite lors de l'ajout du conducteur"
const success = /^Vous avez ajouté un conducteur avec succès\. Un avenant à votre contrat/

function NameForm() {
  const action = useAction('addDriver')
  const form = useActionForm({ schema, empty: noName, texts, draft: 'name' })
  const request = (name: z.infer<typeof schema>) => ({
    params: { policyNumber: 'P-1' },
    body: { ...name, ...rest },
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
  const good = { Prénom: 'Zoé', Nom: 'Petit' }
  return { ...page, ...formOn(hands, { path: '/here', send: 'Envoyer', good }) }
}

const refusing = (field: string) =>
  problem(400, { code: 'invalid-request', errors: [{ path: field, code: 'too-long', message: '' }] })

it('sums the errors up, takes the focus there, marks the title, and sends nothing; each line leads to its field, which says the same', async () => {
  const { getByText, getByRole, field, summary, send, sent } = await openForm()
  expect(getByText('Tous les champs sont obligatoires.').elements()).toHaveLength(1)
  await send()
  await expect.element(summary).toHaveFocus()
  await expect.element(summary.getByRole('heading', { level: 2 })).toHaveTextContent('2 erreurs à corriger')
  expect(document.title).toBe('Erreur\u00a0: Nom – Vérane Assurance')
  expect(sent).toEqual([])
  await getByRole('link', { name: 'Saisissez le nom' }).click()
  await expect.element(field('Nom')).toHaveFocus()
  await expect.element(field('Nom')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Nom')).toHaveAccessibleDescription('Erreur\u00a0: Saisissez le nom')
})

it('no two lines of the summary have the same words: each names its field where one sentence is about several (RGAA 6.1)', async () => {
  const { field, fill, summary, send, getByRole } = await openForm()
  await fill({ Prénom: 'Zoé\u200b', Nom: 'Petit\u200b' })
  await send()
  await expect.element(summary).toHaveFocus()
  const lines = summary.getByRole('link').elements()
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Prénom\u00a0: Retirez les caractères spéciaux ou invisibles',
    'Nom\u00a0: Retirez les caractères spéciaux ou invisibles',
  ])
  await getByRole('link', { name: /^Nom/ }).click()
  await expect.element(field('Nom')).toHaveFocus()
})

it('checks a field again when it is left, but only one already in error', async () => {
  const { field, getByText, summary, send, enter, fill } = await openForm()
  await fill({ Prénom: '' })
  await send()
  await expect.element(summary).toHaveFocus()
  await enter({ Prénom: 'Zoé', Nom: '' })
  await userEvent.tab()
  await expect.element(field('Prénom')).toHaveAttribute('aria-invalid', 'false')
  expect(getByText('Saisissez le nom').elements()).toEqual([])
})

it('sends once whatever the clicking, then goes home under the success banner', async () => {
  const clicked = Promise.withResolvers<void>()
  const { getByText, button, fill, sent } = await openForm(async () => {
    await clicked.promise
    return answer(204)()
  })
  await fill()
  const element = await button.findElement()
  if (!(element instanceof HTMLButtonElement)) throw new Error('not a button')
  // Sooner than the button can show that it is busy.
  element.click()
  element.click()
  await expect.poll(() => sent).not.toEqual([])
  await button.click({ force: true })
  await userEvent.keyboard('{Enter}')
  clicked.resolve()
  await expect.element(getByText('now at /')).toBeVisible()
  await expect.element(getByText(success)).toBeVisible()
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it('keeps the idempotency key while no answer came, and renews it once one did; a success of the wrong status is a failure (§4 Actions)', async () => {
  const refused = problem(409, { code: 'policy-terminated' })
  const answers = ['unreachable', answer(503), refused, answer(201)] as const
  const { getByText, button, send, fill, sent } = await openForm(...answers)
  await fill()
  for (const [done] of answers.entries()) {
    await send()
    await expect.poll(() => sent).toHaveLength(done + 1)
    await expect.element(button).not.toHaveAttribute('aria-disabled')
    await expect.element(getByText(failure)).toBeVisible()
  }
  const [first, second, third, fourth] = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

it('offers to send it again where nobody knows whether it arrived, as its button does, and not where it was refused', async () => {
  const refused = problem(409, { code: 'policy-terminated' })
  const { getByRole, getByText, field, button, send, fill, sent } = await openForm(answer(503), refused)
  await fill()
  await send()
  const again = getByRole('button', { name: 'Réessayer' })
  await expect.element(again).toBeVisible()
  // Changed since, it would be another request.
  await field('Nom').fill('Grand')
  await again.click()
  await expect.element(button).toHaveFocus()
  expect(sent).toHaveLength(1)
  await field('Nom').fill('Petit')
  await again.click()
  await expect.poll(() => sent).toHaveLength(2)
  const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(second).toBe(first)
  await expect.element(getByText(failure)).toBeVisible()
  await expect.element(button).toHaveFocus()
  await expect.element(again).not.toBeInTheDocument()
})

it('shows what the server refuses beside its field and nowhere else; of something that is not on the screen it is a failed action', async () => {
  const { field, getByText, summary, send, fill } = await openForm(
    refusing('lastName'),
    refusing('birthDate'),
  )
  await fill()
  await send()
  await expect.element(summary).toHaveTextContent(`1 erreur à corriger${failure}Le texte saisi est trop long`)
  await expect.element(field('Nom')).toHaveAccessibleDescription('Erreur\u00a0: Le texte saisi est trop long')
  // Said once, at the head of the fields (decisions §2).
  expect(getByText(/Malheureusement/).elements()).toHaveLength(1)
  await send()
  await expect.element(getByText(failure)).toBeVisible()
})

it('gives back what was typed before a sign-in or a reload, says so, and forgets it when the form is left on purpose', async () => {
  const first = await openForm()
  await first.fill()
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  const kept = Object.fromEntries(Object.entries(sessionStorage))
  expect(JSON.stringify(kept)).toContain('Petit')
  await first.unmount()
  expect(JSON.stringify(sessionStorage)).not.toContain('Petit')
  Object.assign(sessionStorage, kept)

  const second = await openForm()
  await expect.element(second.field('Prénom')).toHaveValue('Zoé')
  await expect.element(second.getByText(/^Nous avons conservé votre saisie/)).toBeVisible()
})
