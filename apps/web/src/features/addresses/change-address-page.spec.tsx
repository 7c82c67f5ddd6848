import { beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Answer, answer, json, problem, renderScreen } from '../../test/render-screen.tsx'
import { ChangeAddressPage } from './change-address-page.tsx'

const list = 'GET /policy/accounts/{accountId}'
const read = 'GET /account/accounts/{accountId}'
const check = 'POST /account/accounts/{accountId}/validateAddress'
const savePersonal = 'PUT /account/accounts/{accountId}/address'
const saveGarage = 'PUT /policy/accounts/{accountId}/address/AV-1'
const suggest = (query: string) => `GET /places/suggest?${new URLSearchParams({ q: query })}`
const resolve = (id: string) => `GET /places/resolve?${new URLSearchParams({ id })}`
const stored = 'portail:acc-1:addressData'

const account = {
  address: {
    id: 'adr-1',
    line1: '12 RUE DES LILAS',
    postalCode: '35700',
    city: 'RENNES',
    country: 'FRANCE',
    customerId: 'cus-1',
  },
}
const work = { id: 'gar-2', street: '8 quai de la Fosse', zip: '44000', city: 'Nantes', country: 'France' }
const policy = (policyNumber: string, state = 'En cours') => ({
  policyNumber,
  state,
  risks: [],
  documents: [],
  address: work,
  pendingRequests: [],
})

const personal = { postalAddress: true, addressId: 'adr-1', policyNumber: 'AV-1' }
const garage = { postalAddress: false, addressId: 'gar-2', policyNumber: 'AV-1' }

const hay = {
  streetNumber: '3 bis',
  street: 'rue de l’Œuf',
  postalCode: '94240',
  city: 'L’Haÿ-les-Roses',
  country: 'France',
}
const typed = 'rue de l’Œuf'
const label = '3 bis rue de l’Œuf, 94240 L’Haÿ-les-Roses'

type Options = { data?: object | null; policies?: object[]; answers?: Record<string, Answer | Answer[]> }

async function open({ data = personal, policies = [policy('AV-1')], answers = {} }: Options = {}) {
  if (data) sessionStorage.setItem(stored, JSON.stringify(data))
  const page = await renderScreen(<ChangeAddressPage />, {
    path: '/changeAddress',
    answers: {
      [list]: json(policies),
      [read]: json(account),
      [suggest(typed)]: json({ suggestions: [{ id: 'hay', label }] }),
      [resolve('hay')]: json({ place: hay }),
      [check]: answer(204),
      [savePersonal]: answer(200),
      [saveGarage]: answer(204),
      ...answers,
    },
  })
  const search = page.getByRole('combobox', { name: 'Recherche par code postal ou nom de la rue' })
  const pick = async (text = typed, option = label) => {
    await search.fill(text)
    await page.getByRole('option', { name: option }).click()
  }
  const save = page.getByRole('button', { name: 'enregistrer' })
  const field = (label: string) => page.getByLabelText(label, { exact: true })
  const writes = () =>
    page.sent.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
  return { ...page, search, pick, save, field, writes }
}

const validated = {
  street: '3 bis rue de l’Œuf',
  zip: '94240',
  city: 'L’Haÿ-les-Roses',
  country: 'France',
}
const saved = { street: '3 BIS RUE DE L’ŒUF', zip: '94240', city: 'L’HAŸ-LES-ROSES', country: 'FRANCE' }
const validatePath = '/account/accounts/{accountId}/validateAddress'

beforeEach(() => sessionStorage.clear())

it('recalls the address that is being changed', async () => {
  const { getByText } = await open({ data: garage, policies: [policy('AV-1'), policy('AV-2')] })
  await expect.element(getByText('8 quai de la Fosse, 44000 Nantes, France')).toBeVisible()
  await expect.element(getByText('Contrats AV-1 et AV-2')).toBeVisible()
})

it('proposes while typing, says how many, and hides the form until a place is picked (§2)', async () => {
  const { search, getByText, pick, field } = await open()
  await expect.element(search).toBeVisible()
  expect(field('Rue').elements()).toEqual([])
  await search.fill(typed)
  await expect.element(getByText('1 adresse proposée. Les flèches haut et bas la parcourent.')).toBeVisible()
  expect(field('Rue').elements()).toEqual([])
  await pick()
  const shown = ['Numéro', 'Rue', 'Code postal', 'Ville', 'Pays'].map((name) => [name, field(name)] as const)
  for (const [, input] of shown) await expect.element(input).toBeVisible()
  expect(
    shown
      .map(([, input]) => input.element())
      .map((input) => input instanceof HTMLInputElement && input.value),
  ).toEqual(['3 bis', 'rue de l’Œuf', '94240', 'L’Haÿ-les-Roses', 'France'])
})

it('asks the server once the typing pauses, not for every key', async () => {
  const { search, sent, getByRole } = await open()
  await search.click()
  await userEvent.keyboard('rue de l’Œu')
  await userEvent.keyboard('f')
  await expect.element(getByRole('option')).toBeVisible()
  const asked = sent.filter(({ path }) => path.startsWith('/places/suggest'))
  expect(asked.length).toBeLessThan(4)
  expect(asked.at(-1)?.headers.has('authorization')).toBe(false)
})

it('works by keyboard alone', async () => {
  const { search, writes, getByRole, getByText } = await open()
  await search.fill(typed)
  await expect.element(getByRole('option')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(getByText('Adresse reprise ci-dessous. Vérifiez-la et complétez-la.')).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Enter}')
  await expect.element(getByText('now at /')).toBeVisible()
  expect(writes()).toHaveLength(2)
})

it('a place without components keeps the form hidden (§2)', async () => {
  const { pick, field, getByText } = await open({ answers: { [resolve('hay')]: json({ place: null }) } })
  await pick()
  await expect.element(getByText('Ce lieu n’a pas d’adresse. Choisissez-en un autre.')).toBeVisible()
  expect(field('Rue').elements()).toEqual([])
})

it.each([
  ['the suggestions', suggest(typed)],
  ['the place', resolve('hay')],
])('says when %s cannot be had, with the telephone', async (_, path) => {
  const { search, getByText, getByRole, field } = await open({
    answers: { [path]: problem(503, { code: 'unavailable' }) },
  })
  await search.fill(typed)
  if (path === resolve('hay')) await getByRole('option').click()
  await expect.element(getByText('La recherche d’adresse est momentanément indisponible')).toBeVisible()
  await expect.element(getByRole('link', { name: '01 99 00 20 20' })).toBeVisible()
  expect(field('Rue').elements()).toEqual([])
})

it('says that nothing was found', async () => {
  const { search, getByText } = await open({ answers: { [suggest('zzz')]: json({ suggestions: [] }) } })
  await search.fill('zzz')
  await expect.element(getByText('Aucune adresse trouvée. Ajoutez le code postal ou la ville.')).toBeVisible()
})

it('can be saved only once all five fields are filled, and says what is missing (§5)', async () => {
  const place = { ...hay, streetNumber: '' }
  const { pick, save, field, writes, getByText } = await open({
    answers: { [resolve('hay')]: json({ place }) },
  })
  await pick()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(save).toHaveAccessibleDescription(/Saisissez le numéro/)
  await save.click({ force: true })
  await field('Rue').fill('  ')
  await expect.element(save).toHaveAccessibleDescription(/Saisissez la rue/)
  await field('Rue').fill('Le Bourg d’en Haut')
  await field('Numéro').fill('SN')
  await expect.element(save).not.toHaveAttribute('aria-disabled')
  expect(writes()).toEqual([])
  await save.click()
  await expect.element(getByText('now at /')).toBeVisible()
  expect(writes()).toMatchObject([
    [validatePath, { street: 'SN Le Bourg d’en Haut' }],
    ['/account/accounts/{accountId}/address', { street: 'SN LE BOURG D’EN HAUT' }],
  ])
})

it('personal: validated as typed, saved in capitals with the policy number, home under its banner (§3, §7, §8)', async () => {
  const { pick, save, writes, getByText } = await open()
  await pick()
  await save.click()
  await expect.element(getByText('now at /')).toBeVisible()
  await expect.element(getByText('Adresse modifiée avec succès')).toBeVisible()
  expect(writes()).toEqual([
    [validatePath, { id: 'adr-1', ...validated }],
    ['/account/accounts/{accountId}/address', { id: 'adr-1', ...saved, policyNumber: 'AV-1' }],
  ])
  await expect.poll(() => sessionStorage.getItem(stored)).toBeNull()
})

it('garage: the policy in the path, not in the body, home under its banner (§7, §8)', async () => {
  const { pick, save, writes, getByText } = await open({ data: garage })
  await pick()
  await save.click()
  await expect.element(getByText('now at /')).toBeVisible()
  await expect
    .element(
      getByText(
        'Votre demande de changement a bien été prise en compte. Nos services vous recontacteront au plus vite',
      ),
    )
    .toBeVisible()
  expect(writes()).toEqual([
    [validatePath, { id: 'gar-2', ...validated }],
    ['/policy/accounts/{accountId}/address/AV-1', { id: 'gar-2', ...saved }],
  ])
})

it('somebody without any policy names none', async () => {
  const { pick, save, writes, getByText } = await open({
    data: { ...personal, policyNumber: null },
    policies: [],
  })
  await pick()
  await save.click()
  await expect.element(getByText('Adresse modifiée avec succès')).toBeVisible()
  expect(writes()[1]?.[1]).toMatchObject({ policyNumber: null })
})

it.each([
  ['not recognised', problem(400, { code: 'address-not-recognised' })],
  ['a failure of the server', answer(500)],
  ['another success', answer(200)],
  ['no network', 'unreachable'],
] as const)('%s asks what to do, repeating the address; confirming saves it (§4)', async (_, failure) => {
  const { pick, save, writes, getByRole, getByText } = await open({ answers: { [check]: failure } })
  await pick()
  await save.click()
  const dialog = getByRole('dialog', { name: 'Adresse non reconnue' })
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().textContent).toContain('3 bis rue de l’Œuf, 94240 L’Haÿ-les-Roses, France')
  expect(writes()).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Confirmer l’adresse' }).click()
  await expect.element(getByText('now at /')).toBeVisible()
  expect(writes()[1]).toEqual([
    '/account/accounts/{accountId}/address',
    { id: 'adr-1', ...saved, policyNumber: 'AV-1' },
  ])
})

it('Modifier l’adresse goes back to the form with what was typed, and saves nothing (§4)', async () => {
  const { pick, save, writes, field, getByRole } = await open({
    answers: { [check]: [problem(400, { code: 'address-not-recognised' }), answer(204)] },
  })
  await pick()
  await save.click()
  await getByRole('button', { name: 'Modifier l’adresse' }).click()
  await expect.element(getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(field('Ville')).toHaveValue('L’Haÿ-les-Roses')
  expect(writes()).toHaveLength(1)
})

it.each([
  ['personal', personal, savePersonal],
  ['garage', garage, saveGarage],
] as const)('a failed save is told in the banner and keeps the form: %s (§8)', async (_, data, path) => {
  const { pick, save, field, getByText } = await open({ data, answers: { [path]: answer(500) } })
  await pick()
  await save.click()
  await expect.element(getByText("Une erreur s'est produite", { exact: true })).toBeVisible()
  await expect.element(field('Ville')).toHaveValue('L’Haÿ-les-Roses')
})

it('a postal code may be typed with spaces, and must have five digits', async () => {
  const { pick, save, field, writes, getByRole, getByText } = await open()
  await pick()
  await field('Code postal').fill('9424')
  await save.click()
  await expect.element(getByRole('heading', { name: '1 erreur à corriger' })).toBeVisible()
  await expect
    .element(field('Code postal'))
    .toHaveAccessibleDescription(/Saisissez un code postal à cinq chiffres$/)
  expect(writes()).toEqual([])
  await field('Code postal').fill('94 240')
  await save.click()
  await expect.element(getByText('now at /')).toBeVisible()
  expect(writes()[0]?.[1]).toMatchObject({ zip: '94240' })
})

it.each([
  ['missing', null, [policy('AV-1')]],
  ['stale', { ...personal, addressId: 'adr-0' }, [policy('AV-1')]],
  ['foreign', { ...garage, addressId: 'gar-9', policyNumber: 'AV-9' }, [policy('AV-1')]],
  ['terminated', garage, [policy('AV-1', 'Résilié'), policy('AV-2')]],
])('a %s choice of address leads back to the addresses with a sentence', async (_, data, policies) => {
  const { getByText } = await open({ data, policies })
  await expect.element(getByText('now at /account/address')).toBeVisible()
  await expect.element(getByText("Choisissez d'abord l'adresse à changer.")).toBeVisible()
})

it('leaving forgets the choice, so that no later visit changes a stale address (decisions §2)', async () => {
  const { getByRole, getByText, search } = await open()
  await expect.element(search).toBeVisible()
  expect(sessionStorage.getItem(stored)).not.toBeNull()
  await getByRole('link', { name: 'Retour à mes adresses' }).click()
  await expect.element(getByText('now at /account/address')).toBeVisible()
  await expect.poll(() => sessionStorage.getItem(stored)).toBeNull()
})

it('what is still being checked when the page is left saves nothing', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<Response>()
  const { pick, save, writes, getByRole, getByText } = await open({ answers: { [check]: () => promise } })
  await pick()
  await save.click()
  await vi.waitFor(() => expect(writes()).toHaveLength(1))
  await getByRole('link', { name: 'Retour à mes adresses' }).click()
  await expect.element(getByText('now at /account/address')).toBeVisible()
  finish(new Response(null, { status: 204 }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(writes()).toHaveLength(1)
})

it('an address typed before signing in again is shown again, apart for each address', async () => {
  const kept = { streetNumber: '3', street: 'rue Haute', zip: '35000', city: 'Rennes', country: 'France' }
  sessionStorage.setItem('portail:acc-1:draft:changeAddress:adr-1', JSON.stringify(kept))
  sessionStorage.setItem(
    'portail:acc-1:draft:changeAddress:gar-2',
    JSON.stringify({ ...kept, city: 'Nantes' }),
  )
  const { field } = await open()
  await expect.element(field('Ville')).toHaveValue('Rennes')
})
