import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { account } from '../../../test/account.ts'
import { hands } from '../../../test/hands.ts'
import { policy as policyOf } from '../../../test/policy.ts'
import { answer, json, problem, renderScreen, type Answer } from '../../../test/render-screen.tsx'
import { changeAddress } from '../../../test/screens/change-address.ts'
import { formOn } from '../../../test/screens/form-screen.ts'
import { ChangeAddressPage } from './change-address-page.tsx'

const list = 'GET /policy/accounts/{accountId}'
const read = 'GET /account/accounts/{accountId}'
const check = 'POST /account/accounts/{accountId}/validateAddress'
const savePersonal = 'PUT /account/accounts/{accountId}/address'
const saveGarage = 'PUT /policy/accounts/{accountId}/address/AV-1'
const suggest = (query: string) => `GET /places/suggest?${new URLSearchParams({ q: query })}`
const resolve = (id: string) => `GET /places/resolve?${new URLSearchParams({ id })}`
const stored = 'portail:acc-1:addressData'

const work = { id: 'gar-2', street: '8 quai de la Fosse', zip: '44000', city: 'Nantes', country: 'France' }
const policy = (policyNumber: string, state = 'En cours') => policyOf({ policyNumber, state, address: work })

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
      [read]: json(account()),
      [suggest(typed)]: json({ suggestions: [{ id: 'hay', label }] }),
      [resolve('hay')]: json({ place: hay }),
      [check]: answer(204),
      [savePersonal]: answer(200),
      [saveGarage]: answer(204),
      ...answers,
    },
  })
  const { button: save, send, field, fields } = formOn(hands, changeAddress)
  const search = page.getByRole('combobox', { name: changeAddress.search })
  const pick = async () => {
    await search.fill(typed)
    await page.getByRole('option', { name: label }).click()
    await expect.element(save).toBeVisible()
  }
  const writes = () =>
    page.sent.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
  const sees = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()
  return { ...page, search, pick, save, send, field, fields, writes, sees }
}

const validated = { street: '3 bis rue de l’Œuf', zip: '94240', city: 'L’Haÿ-les-Roses', country: 'France' }
const saved = { street: '3 BIS RUE DE L’ŒUF', zip: '94240', city: 'L’HAŸ-LES-ROSES', country: 'FRANCE' }
const [validatePath, personalPath, garagePath] = [check, savePersonal, saveGarage].map(
  (call) => call.split(' ')[1],
)

beforeEach(() => sessionStorage.clear())

it('recalls the address that is being changed', async () => {
  const { sees, field } = await open({ data: garage, policies: [policy('AV-1'), policy('AV-2')] })
  await sees('8 quai de la Fosse, 44000 Nantes')
  await sees('Contrats AV-1 et AV-2')
  expect(field('Rue').elements()).toEqual([])
})

it('speaks of no arrow keys to a finger', async () => {
  const real = matchMedia
  const ofFinger = (query: string) => real(query === '(pointer: coarse)' ? 'all' : query)
  const asked = vi.spyOn(window, 'matchMedia').mockImplementation(ofFinger)
  onTestFinished(() => asked.mockRestore())
  const { search, getByText } = await open()
  await search.click()
  typeAtOnce(await search.findElement(), typed)
  await expect.element(getByText('1 adresse proposée.', { exact: true })).toBeVisible()
})

it('proposes once typing pauses, says how many, and hides the form until a place is picked, by keyboard alone (§2)', async () => {
  const { search, sees, sent, field, fields, writes, getByRole } = await open()
  await search.click()
  typeAtOnce(await search.findElement(), typed)
  await sees('1 adresse proposée. Les flèches haut et bas la parcourent.')
  const asked = sent.filter(({ path }) => path.startsWith('/places/suggest'))
  // Not for every key, and without the token.
  expect(asked.map(({ headers }) => headers.has('authorization'))).toEqual([false])
  expect(field('Rue').elements()).toEqual([])
  await expect.element(getByRole('option')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await sees('Adresse reprise ci-dessous. Vérifiez‑la et complétez‑la.')
  for (const [index, value] of Object.values(changeAddress.good).entries()) {
    await expect.element(fields()[index] ?? null).toHaveValue(value)
  }
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Enter}')
  await sees('now at /')
  expect(writes()).toHaveLength(2)
})

it('keeps the form hidden when nothing is found or the place has no components (§2)', async () => {
  const { search, sees, field, getByRole } = await open({
    answers: { [suggest('zzz')]: json({ suggestions: [] }), [resolve('hay')]: json({ place: null }) },
  })
  await search.fill('zzz')
  await sees('Aucune adresse trouvée. Ajoutez le code postal ou la ville.')
  await search.fill(typed)
  await getByRole('option').click()
  await sees('Ce lieu n’a pas d’adresse. Choisissez‑en un autre.')
  expect(field('Rue').elements()).toEqual([])
})

it('can be typed by hand where the search does not have it, from the number on; her own the browser may fill in (RGAA 11.13)', async () => {
  const { getByRole, field, fields, send, writes, sees } = await open()
  await getByRole('button', { name: 'Saisir l’adresse à la main' }).click()
  await expect.element(field('Numéro')).toHaveFocus()
  await expect.element(field('Pays')).toHaveValue('France')
  const tokens = fields().map((found) => found.element().getAttribute('autocomplete'))
  expect(tokens).toEqual(['off', 'address-line1', 'postal-code', 'address-level2', 'country-name'])
  // As a browser fills it in: the number is in the line.
  await field('Numéro').fill('4')
  await field('Rue').fill('4 rue Haute')
  await field('Code postal').fill('35000')
  await field('Ville').fill('Rennes')
  await send()
  await sees('now at /')
  expect(writes()).toMatchObject([
    [validatePath, { street: '4 rue Haute' }],
    [personalPath, { street: '4 RUE HAUTE' }],
  ])
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

it('can be saved only once all five fields are filled, and says what is missing or wrong (§5)', async () => {
  const place = { ...hay, streetNumber: '' }
  const { pick, save, send, field, writes, sees, getByRole } = await open({
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
  await field('Code postal').fill('9424')
  await expect.element(save).not.toHaveAttribute('aria-disabled')
  await send()
  await expect.element(getByRole('heading', { name: '1 erreur à corriger' })).toBeVisible()
  const refusal = /Saisissez un code postal à cinq chiffres$/
  await expect.element(field('Code postal')).toHaveAccessibleDescription(refusal)
  expect(writes()).toEqual([])
  await field('Code postal').fill('94 240')
  await send()
  await sees('now at /')
  expect(writes()).toMatchObject([
    [validatePath, { street: 'SN Le Bourg d’en Haut', zip: '94240' }],
    [personalPath, { street: 'SN LE BOURG D’EN HAUT' }],
  ])
})

const [moved, willMove] = [
  'Adresse modifiée avec succès',
  'Votre demande de changement a bien été prise en compte. Nos services vous recontacteront au plus vite',
]
it.each([
  ['personal: the policy number in the body', personal, personalPath, { policyNumber: 'AV-1' }, moved],
  [
    'personal, of somebody without any policy: none named',
    { ...personal, policyNumber: null },
    personalPath,
    { policyNumber: null },
    moved,
  ],
  ['garage: the policy in the path, not in the body', garage, garagePath, {}, willMove],
])(
  'validated as typed, saved in capitals, home under its banner; %s (§3, §7, §8)',
  async (_, data, path, more, success) => {
    const policies = data.policyNumber === null ? [] : [policy('AV-1')]
    const { pick, send, writes, sees } = await open({ data, policies })
    await pick()
    await send()
    await sees('now at /')
    await sees(success)
    const id = data.addressId
    expect(writes()).toEqual([
      [validatePath, { id, ...validated }],
      [path, { id, ...saved, ...more }],
    ])
    await expect.poll(() => sessionStorage.getItem(stored)).toBeNull()
  },
)

it('any failure of the check asks what to do, repeating the address: it is edited again, or confirmed and saved (§4)', async () => {
  const failures: Answer[] = [
    problem(400, { code: 'address-not-recognised' }),
    answer(500),
    answer(200),
    'unreachable',
  ]
  const { pick, send, field, writes, sees, getByRole } = await open({ answers: { [check]: failures } })
  await pick()
  const dialog = getByRole('dialog', { name: 'Adresse non reconnue' })
  for (const _ of failures) {
    await send()
    await expect.element(dialog).toBeVisible()
    expect(dialog.element().textContent).toContain('3 bis rue de l’Œuf, 94240 L’Haÿ-les-Roses, France')
    await dialog.getByRole('button', { name: 'Modifier l’adresse' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(field('Ville')).toHaveValue('L’Haÿ-les-Roses')
  }
  await send()
  await dialog.getByRole('button', { name: 'Confirmer l’adresse' }).click()
  await sees('now at /')
  const [last, ...checks] = writes().toReversed()
  expect(checks.map(([path]) => path)).toEqual(Array(failures.length + 1).fill(validatePath))
  expect(last).toEqual([personalPath, { id: 'adr-1', ...saved, policyNumber: 'AV-1' }])
})

it.each([
  ['personal', personal, savePersonal],
  ['garage', garage, saveGarage],
] as const)('a failed save is told in the banner and keeps the form: %s (§8)', async (_, data, path) => {
  const { pick, send, field, sees } = await open({ data, answers: { [path]: answer(500) } })
  await pick()
  await send()
  await sees("Une erreur s'est produite")
  await expect.element(field('Ville')).toHaveValue('L’Haÿ-les-Roses')
})

// Which choices may be changed is walked in address-to-change.spec.ts.
it.each([
  ['missing', null],
  ['foreign', { ...garage, addressId: 'gar-9', policyNumber: 'AV-9' }],
])('a %s choice of address leads back to the addresses with a sentence', async (_, data) => {
  const { sees, search } = await open({ data })
  await sees('now at /account/address')
  await sees('Choisissez d’abord l’adresse à changer.')
  expect(search.elements()).toEqual([])
})

it('leaving forgets the choice, and what is still being checked then saves nothing (decisions §2)', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<Response>()
  const { pick, send, writes, sees, getByRole } = await open({ answers: { [check]: () => promise } })
  await pick()
  expect(sessionStorage.getItem(stored)).not.toBeNull()
  await send()
  await expect.poll(writes).toHaveLength(1)
  await getByRole('link', { name: 'Retour à mes adresses' }).click()
  await sees('now at /account/address')
  await expect.poll(() => sessionStorage.getItem(stored)).toBeNull()
  finish(new Response(null, { status: 204 }))
  // A save would follow the answer with no more than promises in between.
  await new Promise((resolve) => setTimeout(resolve))
  expect(writes()).toHaveLength(1)
})

it('a garage change asks before the same that is under way is sent twice, also where nobody knows the address', async () => {
  const underWay = { kind: 'changeGarageAddress', number: 'EA-2', createdAt: '2026-11-20T09:00:00.000Z' }
  const policies = [{ ...policy('AV-1'), pendingRequests: [underWay] }]
  const { pick, send, writes, sees, getByRole } = await open({
    data: garage,
    policies,
    answers: { [check]: [answer(204), problem(400, { code: 'address-not-recognised' })] },
  })
  await pick()
  await send()
  const asked =
    /^Changement du lieu de garage demandé le 20\.11\.2026 \(demande n°\u00a0EA-2\) est encore en cours\./
  const dialog = getByRole('dialog')
  await expect.element(dialog.getByText(asked)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ne pas envoyer' }).click()
  await send()
  await expect.element(dialog.getByText(asked)).toBeVisible()
  await sees('Adresse non reconnue')
  await dialog.getByRole('button', { name: 'Confirmer l’adresse' }).click()
  await expect.poll(() => writes().at(-1)?.[0]).toBe(garagePath)
})

it('an address typed before signing in again is shown again, apart for each address', async () => {
  const kept = { streetNumber: '3', street: 'rue Haute', zip: '35000', city: 'Rennes', country: 'France' }
  sessionStorage.setItem('portail:acc-1:draft:changeAddress:adr-1:AV-1', JSON.stringify(kept))
  const other = JSON.stringify({ ...kept, city: 'Nantes' })
  sessionStorage.setItem('portail:acc-1:draft:changeAddress:gar-2:AV-1', other)
  const { field } = await open()
  await expect.element(field('Ville')).toHaveValue('Rennes')
})

/** Types all letters before any timer runs, however slow the machine. */
function typeAtOnce(input: Element, text: string): void {
  if (!(input instanceof HTMLInputElement)) throw new Error('not an input')
  for (const letter of text) {
    input.setRangeText(letter, input.value.length, input.value.length, 'end')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}
