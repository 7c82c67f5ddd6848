import { beforeEach, expect, test, vi } from 'vitest'
import { answer, json, renderScreen } from '../../test/render-screen.tsx'
import { AddDriverPage } from './add-driver-page.tsx'

const list = 'GET /policy/accounts/{accountId}'
const add = 'POST /policy/accounts/{accountId}/AV-1/driver'
const policy = {
  policyNumber: 'AV-1',
  state: 'En cours',
  documents: [],
  pendingRequests: [],
  risks: [{ licensePlate: 'AB-123-CD', manufacturer: 'Renault', model: 'Clio V' }],
}

const zoe = {
  Civilité: 'Mme',
  Prénom: 'Zoé',
  Nom: 'Petit',
  'Date de naissance': '05.03.2005',
  'Lien avec vous': 'Enfant',
  'Numéro du permis de conduire': '13AA00002',
  "Date d'obtention du permis": '14/07/2023',
  'Bonus/Malus': '0,85',
  "Date d'effet souhaitée": '1-12-2026',
}

beforeEach(() => {
  vi.setSystemTime('2026-11-21T12:00:00Z')
  return () => vi.useRealTimers()
})

async function open(state = 'En cours') {
  const page = await renderScreen(<AddDriverPage />, {
    answers: { [list]: json([{ ...policy, state }]), [add]: answer(204) },
    state: { policyNumber: 'AV-1' },
  })
  const fill = async (driver: Partial<Record<keyof typeof zoe, string>>) => {
    for (const [label, value] of Object.entries(driver)) {
      const field = page.getByLabelText(label, { exact: true })
      await expect.element(field).toBeVisible()
      await (field.element() instanceof HTMLSelectElement ? field.selectOptions(value) : field.fill(value))
    }
  }
  const submit = () => page.getByRole('button', { name: 'Ajouter un conducteur' }).click()
  const posted = () => page.sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...page, fill, submit, posted }
}

async function refusal(driver: Partial<Record<keyof typeof zoe, string>>) {
  const { fill, submit, posted, getByRole } = await open()
  await fill({ ...zoe, ...driver })
  await submit()
  await expect.element(getByRole('heading', { name: '1 erreur à corriger' })).toBeVisible()
  expect(posted()).toEqual([])
  return getByRole('alert').getByRole('link').element().textContent
}

test('has the title, the fields and the groups of §2', async () => {
  const { getByRole, getByLabelText } = await open()
  await expect.element(getByRole('heading', { level: 1, name: 'AJOUTER UN CONDUCTEUR' })).toBeVisible()
  for (const label of Object.keys(zoe)) {
    await expect.element(getByLabelText(label, { exact: true })).toBeVisible()
  }
  const headings = getByRole('heading', { level: 2 }).elements()
  expect(headings.map((heading) => heading.textContent)).toEqual(['Conducteur', 'Permis', "Date d'effet"])
})

test('sends what was typed as §3 wants it, and goes home under its banner (§8)', async () => {
  const { fill, submit, posted, getByText } = await open()
  await fill(zoe)
  await submit()
  await expect.element(getByText('now at /')).toBeVisible()
  await expect
    .element(
      getByText(
        'Vous avez ajouté un conducteur avec succès. Un avenant à votre contrat vous sera transmis prochainement.',
      ),
    )
    .toBeVisible()
  expect(posted()).toEqual([
    {
      salutation: 'Mme',
      firstName: 'Zoé',
      lastName: 'Petit',
      birthDate: '2005-03-05',
      relationToCustomer: 'Enfant',
      driverLicenseNr: '13AA00002',
      driverLicensePermDate: '2023-07-14',
      bonus: 0.85,
      effectiveDate: '2026-12-01',
    },
  ])
})

test.each([
  ['230714200012', 230714200012],
  ['030714200012', '030714200012'],
])('sends the licence number %s as %j (decisions §2)', async (typed, sent) => {
  const { fill, submit, posted } = await open()
  await fill({ ...zoe, 'Numéro du permis de conduire': typed })
  await submit()
  await vi.waitFor(() => expect(posted()).toMatchObject([{ driverLicenseNr: sent }]))
})

test('asks for each empty field by its name, in the order of the screen', async () => {
  const { submit, getByRole } = await open()
  await submit()
  await expect.element(getByRole('heading', { name: '9 erreurs à corriger' })).toBeVisible()
  const lines = getByRole('alert').getByRole('link').elements()
  expect(lines.map((line) => line.textContent)).toEqual([
    'Choisissez une civilité',
    'Saisissez le prénom',
    'Saisissez le nom',
    'Saisissez la date de naissance',
    'Choisissez le lien qui vous unit',
    'Saisissez le numéro du permis',
    "Saisissez la date d'obtention du permis",
    'Saisissez le coefficient de bonus/malus',
    "Saisissez la date d'effet",
  ])
})

test('refuses a driver under 18 on the birth date, by one day (§5)', async () => {
  const under = "Le conducteur à assurer doit être âgé d'au moins 18 ans"
  expect(await refusal({ 'Date de naissance': '22.11.2008' })).toBe(under)
})

test('accepts a driver on the 18th birthday, from today on (§5)', async () => {
  const { fill, submit, getByText } = await open()
  const today = '21.11.2026'
  await fill({
    ...zoe,
    'Date de naissance': '21.11.2008',
    "Date d'obtention du permis": today,
    "Date d'effet souhaitée": today,
  })
  await submit()
  await expect.element(getByText('now at /')).toBeVisible()
})

test('refuses an effective date in the past (§5)', async () => {
  expect(await refusal({ "Date d'effet souhaitée": '20.11.2026' })).toBe(
    'La date ne doit pas se situer dans le passé',
  )
})

test.each([
  ['Date de naissance', '31.02.2000', 'Saisissez une date réelle, par exemple 28.12.2026'],
  ["Date d'obtention du permis", '22.11.2026', 'La date doit se situer dans le passé'],
  ["Date d'obtention du permis", '05.03.2005', 'La date du permis doit suivre la date de naissance'],
  ['Bonus/Malus', '4,00', 'Saisissez un coefficient entre 0,50 et 3,50, par exemple 0,85'],
  ['Bonus/Malus', 'cinquante', 'Saisissez un coefficient entre 0,50 et 3,50, par exemple 0,85'],
  ['Prénom', 'x'.repeat(101), 'Le texte saisi est trop long'],
])('refuses %s %s', async (label, typed, sentence) => {
  expect(await refusal({ [label]: typed })).toBe(sentence)
})

test('sends who drives under supervision to the telephone (§2)', async () => {
  const { getByText, getByRole } = await open()
  await expect.element(getByText('Conduite accompagnée')).toBeVisible()
  await expect
    .element(getByRole('link', { name: '01 99 00 20 20' }))
    .toHaveAttribute('href', 'tel:0199002020')
})

test('gives another person’s data no autocomplete token (RGAA 11.13)', async () => {
  const { getByLabelText } = await open()
  await expect.element(getByLabelText('Prénom')).toHaveAttribute('autocomplete', 'off')
})

test('a terminated policy takes no driver (§4)', async () => {
  const { getByRole } = await open('Résilié CTX')
  await expect.element(getByRole('heading', { name: 'Ce contrat est résilié' })).toBeVisible()
  expect(getByRole('button', { name: 'Ajouter un conducteur' }).elements()).toEqual([])
})
