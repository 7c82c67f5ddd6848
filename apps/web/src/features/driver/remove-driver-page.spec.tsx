import { afterEach, beforeEach, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { openForm } from '../../test/change.tsx'
import { clio, driver } from '../../test/policy.ts'
import { answer, json, problem, type Answer } from '../../test/render-screen.tsx'
import { removeDriver } from '../../test/screens/remove-driver.ts'
import { holdToday } from '../../test/today.ts'
import { RemoveDriverPage } from './remove-driver-page.tsx'

const list = 'GET /requests/accounts/{accountId}'
const call = 'DELETE /policy/accounts/{accountId}/AV-1/driver'
const effect = 'Quand voudriez-vous que cela prenne effet\u00a0?'

beforeEach(holdToday)
afterEach(() => browser.viewport(414, 896))

const thomas = driver({ salutation: 'Mr', firstName: 'Thomas', birthDate: '1982-09-27' })
const drivers = [...clio.drivers, thomas]

const open = ({
  policy = { drivers },
  answers = [answer(204)],
  more = {},
}: { policy?: object; answers?: Answer[]; more?: Record<string, Answer> } = {}) =>
  openForm(<RemoveDriverPage />, removeDriver, { policy, answers: { [call]: answers, ...more } })

it('has the title of §2, sends the five fields of §7 and goes home under the banner of §8', async () => {
  const { fill, field, send, bodies, getByText, getByRole } = await open()
  await expect.element(getByRole('heading', { level: 1, name: 'RETIRER UN CONDUCTEUR' })).toBeVisible()
  await expect.element(field('Civilité')).toHaveTextContent('-- Choisir --MmeMr')
  await fill()
  await send()
  await expect.element(getByText('now at /')).toBeVisible()
  await expect.element(getByText('Vous avez retiré un conducteur avec succès.')).toBeVisible()
  expect(bodies()).toEqual([
    {
      salutation: 'Mr',
      firstName: 'Thomas',
      lastName: 'Martin',
      birthDate: '1982-09-27',
      effectiveDate: '2026-12-01',
    },
  ])
})

it('picking a driver of the policy fills the fields, whose name may be typed otherwise', async () => {
  const { enter, field, send, bodies, getByRole, getByText } = await open()
  await enter({ [effect]: '1.12.2026' })
  await getByRole('button', { name: 'Léa Martin' }).click()
  await expect.element(field('Date de naissance')).toHaveValue('03.05.2006')
  await expect.element(field(effect)).toHaveValue('1.12.2026')
  await expect.element(getByText('Les champs sont remplis pour Léa Martin.')).toBeInTheDocument()
  await enter({ Prénom: 'LEA' })
  await send()
  await expect.element(getByText('now at /')).toBeVisible()
  expect(bodies()).toMatchObject([{ salutation: 'Mme', firstName: 'LEA' }])
})

it.each([
  [
    'Camille',
    'Le conducteur principal ne peut pas être retiré du contrat en ligne. Appelez notre service client.',
  ],
  ['Paul', 'Cette personne ne figure pas parmi les conducteurs de ce contrat.'],
])('does not ask for %s Martin to be removed: %s (decisions §3)', async (firstName, sentence) => {
  const { fill, sendRefused, bodies } = await open()
  await fill({ Prénom: firstName })
  await sendRefused(sentence)
  expect(bodies()).toEqual([])
})

it('marks whose the fields are until one is changed, and says why the principal driver stays (decisions §3)', async () => {
  const { field, getByText, getByRole } = await open()
  const lea = getByRole('button', { name: 'Léa Martin' })
  await expect.element(lea).toHaveAccessibleDescription('Né(e) le 03.05.2006')
  await expect.element(lea).toHaveAttribute('aria-pressed', 'false')
  await lea.click()
  await expect.element(lea).toHaveAttribute('aria-pressed', 'true')
  await field('Nom').fill('Durand')
  await expect.element(lea).toHaveAttribute('aria-pressed', 'false')
  const reason =
    'Le conducteur principal ne peut pas être retiré du contrat en ligne. Appelez notre service client.'
  await expect.element(getByText(reason)).toBeVisible()
  await expect.element(getByRole('button', { name: 'Camille Martin' })).not.toBeInTheDocument()
})

it.each([
  ['a telephone', 414, 4, 1],
  ['a tablet', 768, 3, 1],
  ['a tablet', 768, 4, 2],
  ['a tablet', 768, 12, 2],
])('on %s of %i pixels %i drivers stand in %i equal columns', async (_, width, count, columns) => {
  await browser.viewport(width, 900)
  const many = Array.from({ length: count }, (_each, at) => driver({ firstName: `Léa ${at}` }))
  const { getByRole } = await open({ policy: { drivers: many } })
  const cards = getByRole('button', { name: /^Léa/ })
  await expect.element(cards).toHaveLength(count)
  const boxes = cards.elements().map((card) => card.getBoundingClientRect())
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(columns)
  expect(new Set(boxes.map((box) => box.width)).size).toBe(1)
})

it('says who was asked to be removed: the number of the request and its day', async () => {
  const made = {
    number: 'EA-9',
    kind: 'removeDriver',
    policyNumber: 'AV-1',
    status: 'received',
    reason: null,
  }
  const entry = { ...made, createdAt: '2026-11-21T09:00:00.000Z', statusAt: '2026-11-21T09:00:00.000Z' }
  const { fill, send, getByRole, getByText } = await open({ more: { [list]: json([entry]) } })
  await fill()
  await send()
  await expect
    .element(getByRole('status').filter({ hasText: 'SuccèsVous avez retiré un conducteur avec succès.' }))
    .toBeVisible()
  await expect.element(getByText(/^Demande n°/)).toHaveTextContent('Demande n° EA-9.')
  await expect.element(getByText('1er décembre 2026')).toBeVisible()
  await expect.element(getByText(/Renault Clio V/)).toBeVisible()
  // In the low window of a telephone it is folded.
  await getByText('Et maintenant\u00a0?').click()
  await expect.element(getByText('Votre courtier retire ce conducteur de votre contrat.')).toBeVisible()
})

it('says after a failure whether anything was changed, as far as that is known', async () => {
  const ownFailure = problem(500, { code: 'internal-error' })
  const { fill, send, getByRole } = await open({ answers: [answer(409), ownFailure, answer(500)] })
  await fill()
  await send()
  const alert = getByRole('alert')
  const failed = "ErreurMalheureusement, une erreur s'est produite lors de la suppression du conducteur"
  const unchanged = 'Rien n’a été modifié. Réessayez, ou appelez‑nous :01 99 00 20 20'
  await expect.element(alert).toHaveTextContent(failed + unchanged)
  const call = alert.getByRole('link', { name: '01 99 00 20 20' })
  await expect.element(call).toHaveAttribute('href', 'tel:0199002020')
  expect(call.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await getByRole('button', { name: 'Fermer le message' }).click()
  await send()
  const again = 'RéessayerOu appelez‑nous :01 99 00 20 20'
  await expect.element(alert).toHaveTextContent(`${failed}Rien n’a été modifié.${again}`)
  await send()
  const unsure = 'Nous ne savons pas si votre demande est arrivée. Réessayez : elle ne comptera qu’une fois.'
  await expect.element(alert).toHaveTextContent(`${failed}${unsure}${again}`)
})

it('proposes neither the principal driver nor somebody without a name', async () => {
  const [principal = driver({ principal: true })] = clio.drivers
  const { field, getByText, getByRole } = await open({
    policy: { drivers: [principal, driver({ lastName: null })] },
  })
  await expect.element(field('Prénom')).toBeVisible()
  await expect.element(getByRole('button', { name: 'Camille Martin' })).not.toBeInTheDocument()
  await expect.element(getByText('Conducteurs de ce contrat')).not.toBeInTheDocument()
})

it('asks for each empty field by its name, and refuses an effective date in the past (§5)', async () => {
  const { fill, enter, send, sendRefused, getByText } = await open()
  await sendRefused(
    'Choisissez une civilité',
    'Saisissez le prénom',
    'Saisissez le nom',
    'Saisissez la date de naissance',
    'Saisissez la date d’effet',
  )
  await fill({ [effect]: '20.11.2026' })
  await sendRefused('La date ne doit pas se situer dans le passé')
  await enter({ [effect]: '21.11.2026' })
  await send()
  await expect.element(getByText('now at /')).toBeVisible()
})

it('any answer but 204 is the error of §8 and keeps what was typed', async () => {
  const answers = [answer(200), answer(409), answer(500)]
  const { fill, field, send, getByText, getByRole } = await open({ answers })
  const failure = "Malheureusement, une erreur s'est produite lors de la suppression du conducteur"
  await fill()
  for (const _ of answers) {
    await send()
    await expect.element(getByText(failure)).toBeVisible()
    await getByRole('button', { name: 'Fermer le message' }).click()
    await expect.element(getByText(failure)).not.toBeInTheDocument()
  }
  await expect.element(field('Prénom')).toHaveValue('Thomas')
})
