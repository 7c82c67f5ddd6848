import { beforeEach, expect, it } from 'vitest'
import { openForm } from '../../test/change.tsx'
import { answer } from '../../test/render-screen.tsx'
import { addDriver } from '../../test/screens/add-driver.ts'
import { holdToday } from '../../test/today.ts'
import { AddDriverPage } from './add-driver-page.tsx'

const call = 'POST /policy/accounts/{accountId}/AV-1/driver'

beforeEach(holdToday)

const open = (policy = {}) =>
  openForm(<AddDriverPage />, addDriver, { policy, answers: { [call]: answer(204) } })

it('has the title and the groups of §2, and sends who learns to drive to the telephone', async () => {
  const { getByRole, getByText, field } = await open()
  const meanwhile = 'Jusqu’à la confirmation écrite, ce conducteur n’est pas assuré.'
  await expect.element(getByText(meanwhile)).toBeVisible()
  await expect.element(getByRole('heading', { level: 1, name: 'AJOUTER UN CONDUCTEUR' })).toBeVisible()
  // Another person's data takes no autocomplete token (RGAA 11.13).
  await expect.element(field('Prénom')).toHaveAttribute('autocomplete', 'off')
  const groups = getByRole('heading', { level: 2 }).elements()
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Conducteur', 'Permis', 'Date d’effet'])
  await getByText('Conduite accompagnée').click()
  const phone = getByRole('link', { name: '01 99 00 20 20' })
  await expect.element(phone).toHaveAttribute('href', 'tel:0199002020')
})

it('the fields of one subject are a group by the name of its heading, to who hears it alone (RGAA 11.5)', async () => {
  const { getByRole } = await open()
  const inGroup = (name: string, label: string) =>
    getByRole('group', { name, exact: true }).getByLabelText(label, { exact: true })
  await expect.element(inGroup('Conducteur', 'Prénom')).toBeVisible()
  await expect.element(inGroup('Permis', 'Numéro du permis de conduire')).toBeVisible()
  await expect.element(inGroup('Date d’effet', 'Date d’effet souhaitée')).toBeVisible()
})

it('sends what was typed as §3 wants it, and goes home under its banner (§8)', async () => {
  const { fill, send, bodies, getByText } = await open()
  await fill({ Nom: '  Benali ' })
  await send()
  await expect.element(getByText('now at /')).toBeVisible()
  const success =
    'Vous avez ajouté un conducteur avec succès. Un avenant à votre contrat vous sera transmis prochainement.'
  await expect.element(getByText(success)).toBeVisible()
  await expect.element(getByText('Conducteur\u00a0: Inès Benali')).toBeVisible()
  expect(bodies()).toEqual([
    {
      salutation: 'Mme',
      firstName: 'Inès',
      lastName: 'Benali',
      birthDate: '1999-03-14',
      relationToCustomer: 'Conjoint(e)',
      // As a number, unlike one that begins with a nought (decisions §2).
      driverLicenseNr: 171_234_567_890,
      driverLicensePermDate: '2017-09-02',
      bonus: 0.85,
      effectiveDate: '2026-12-01',
    },
  ])
})

it('says at home that it was sent, and at no moment above the form that goes', async () => {
  const { fill, send, getByText } = await open()
  await fill()
  const moments: boolean[] = []
  const watch = new MutationObserver(() => {
    const isSaid = document.body.textContent.includes('Vous avez ajouté un conducteur avec succès')
    if (isSaid) moments.push(document.querySelector('form') !== null)
  })
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  await send()
  await expect.element(getByText('now at /')).toBeVisible()
  watch.disconnect()
  expect(moments).toContain(false)
  expect(moments).not.toContain(true)
})

it('names the driver who was asked for before the day, which is only wished', async () => {
  const { fill, send, getByText } = await open()
  await fill()
  await send()
  const wished = getByText('À confirmer par votre courtier')
  await expect.element(wished).toBeVisible()
  const named = getByText(/^Conducteur\s:/).element()
  expect(named.compareDocumentPosition(wished.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('asks for each empty field by its name, refuses beside it what breaks a rule of §5, and takes its first good day', async () => {
  const { field, fill, enter, send, sendRefused, getByText } = await open()
  await sendRefused(
    'Choisissez une civilité',
    'Saisissez le prénom',
    'Saisissez le nom',
    'Saisissez la date de naissance',
    'Choisissez le lien qui vous unit',
    'Saisissez le numéro du permis',
    'Saisissez la date d’obtention du permis',
    'Saisissez le coefficient de bonus/malus',
    'Saisissez la date d’effet',
  )
  await fill()
  for (const [label, wrong, sentence] of [
    ['Prénom', 'x'.repeat(101), 'Le texte saisi est trop long'],
    ['Date de naissance', '22.11.2008', "Le conducteur à assurer doit être âgé d'au moins 18 ans"],
    ['Date d’obtention du permis', '14.03.1999', 'La date du permis doit suivre la date de naissance'],
    ['Date d’obtention du permis', '22.11.2026', 'La date doit se situer dans le passé'],
    ['Bonus/Malus', '3,51', 'Saisissez un coefficient entre 0,50 et 3,50, par exemple 0,85'],
    ['Date d’effet souhaitée', '20.11.2026', 'La date ne doit pas se situer dans le passé'],
  ] as const) {
    await enter({ [label]: wrong })
    await sendRefused(sentence)
    await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(sentence))
    await enter({ [label]: addDriver.good[label] })
  }
  await enter({
    'Date de naissance': '21.11.2008',
    'Date d’obtention du permis': '21.11.2026',
    'Date d’effet souhaitée': '21.11.2026',
  })
  await send()
  await expect.element(getByText('now at /')).toBeVisible()
})
