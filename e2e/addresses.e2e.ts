import type { Page } from '@playwright/test'
import { camille, louise } from './test/customers.ts'
import { expect, test } from './test/fixtures.ts'
import { brought, type OwnCustomer, ownCustomer } from './test/own-customer.ts'

const nbsp = '\u00a0'
const moving = ownCustomer('demenage')
const garaging = ownCustomer('gare')
const confirming = ownCustomer('confirme')
const single = ownCustomer('sanscontrat', { policies: false })
const staying = ownCustomer('reste')

const dialog = (page: Page) => page.getByRole('dialog')
const search = (page: Page) =>
  page.getByRole('combobox', { name: 'Recherche par code postal ou nom de la rue' })
const save = (page: Page) => page.getByRole('button', { name: 'enregistrer' })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const changePersonal = (page: Page) => page.getByRole('button', { name: 'Faire un changement' }).first()
const garage = (page: Page, street: string) => page.getByRole('article').filter({ hasText: street })
const kept = (page: Page, { accountId }: OwnCustomer) =>
  page.evaluate((key) => sessionStorage.getItem(key), `portail:${accountId}:addressData`)

async function pick(page: Page, typed: string, option: string): Promise<void> {
  await search(page).fill(typed)
  await page.getByRole('option', { name: option }).click()
  await expect(save(page)).toBeVisible()
}

test.describe('personal', () => {
  test.use({ customer: brought(moving) })

  test('warned about, found, saved in capitals, in force at once; the next change asks nothing (§4)', async ({
    page,
  }) => {
    await page.goto('/account')
    await changePersonal(page).click()
    await expect(dialog(page)).toContainText('Renault Clio 1, Contrat demenage-1')
    await expect(dialog(page)).toContainText(`Voulez-vous continuer${nbsp}?`)
    await dialog(page).getByRole('button', { name: 'Non' }).click()
    await expect(dialog(page)).toBeHidden()
    await changePersonal(page).click()
    await dialog(page).getByRole('button', { name: 'Oui' }).click()
    await expect(page).toHaveURL('/changeAddress')
    await expect(page.getByText("12 RUE DE L'EGLISE, 35700 RENNES, FRANCE")).toBeVisible()
    await expect(save(page)).toBeHidden()

    await pick(page, "3 bis rue de l'Œuf 94240", "3 bis rue de l'Œuf, 94240 L'Haÿ-les-Roses")
    await expect(field(page, 'Ville')).toHaveValue("L'Haÿ-les-Roses")
    const writes = sentWrites(page)
    await save(page).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Adresse modifiée avec succès')).toBeVisible()
    const id = 'adr-demenage'
    expect(writes).toEqual([
      {
        id,
        street: "3 bis rue de l'Œuf",
        zip: '94240',
        city: "L'Haÿ-les-Roses",
        country: 'France',
      },
      {
        id,
        street: "3 BIS RUE DE L'ŒUF",
        zip: '94240',
        city: "L'HAŸ-LES-ROSES",
        country: 'FRANCE',
        policyNumber: 'demenage-2',
      },
    ])
    // The page is left a moment after its address.
    await expect.poll(() => kept(page, moving)).toBeNull()

    await page.getByRole('navigation').getByRole('link', { name: 'Mon compte' }).click()
    await expect(page.getByText("3 BIS RUE DE L'ŒUF")).toBeVisible()
    await changePersonal(page).click()
    await expect(page).toHaveURL('/changeAddress')
  })
})

test.describe('without any policy', () => {
  test.use({ customer: brought(single) })

  test('the personal address is changed all the same, also where streets have no numbers', async ({
    page,
  }) => {
    await page.goto('/account')
    await expect(page.getByRole('article')).toHaveCount(0)
    await changePersonal(page).click()
    await expect(page).toHaveURL('/changeAddress')
    await pick(page, "Le Bourg d'en Haut 56400 Auray", "Le Bourg d'en Haut, 56400 Auray")
    await expect(field(page, 'Numéro')).toHaveValue('')
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(save(page)).toHaveAccessibleDescription(/Saisissez le numéro/)
    await field(page, 'Numéro').fill('SN')
    await save(page).click()
    await expect(page.getByText('Adresse modifiée avec succès')).toBeVisible()
    await page.goto('/account')
    await expect(page.getByText("SN LE BOURG D'EN HAUT")).toBeVisible()
  })
})

test.describe('garage', () => {
  test.use({ customer: brought(garaging) })

  test('by keyboard alone: asked for all its policies, and under way until the broker answers', async ({
    page,
  }) => {
    await page.goto('/account')
    await garage(page, '12 rue de l’Église').getByRole('button', { name: 'Faire un changement' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('Contrat gare-1')
    await expect(dialog(page)).toContainText('Contrat gare-2')
    await expect(dialog(page)).not.toContainText('Contrat gare-3')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/changeAddress')

    await search(page).focus()
    await page.keyboard.type('5 place Hoche 35000 Rennes')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(save(page)).toBeVisible()
    const request = page.waitForRequest((request) => request.method() === 'PUT')
    await save(page).press('Enter')
    expect(new URL((await request).url()).pathname).toMatch(
      /^\/api\/v1\/policy\/accounts\/acc-gare\/address\/gare-[12]$/,
    )
    await expect(page).toHaveURL('/')
    await expect(
      page.getByText(
        'Votre demande de changement a bien été prise en compte. Nos services vous recontacteront au plus vite',
      ),
    ).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Mon compte' }).click()
    await expect(garage(page, '12 rue de l’Église')).toContainText(
      'Changement du lieu de garage demandé le 21.11.2026',
    )
    await expect(garage(page, '8 quai de la Fosse')).not.toContainText('demandé le')

    // On each policy kept there, whichever the call named, and on no other.
    await page.goto('/')
    for (const vehicle of ['Renault Clio 1', 'Renault Clio 2']) {
      await expect(page.getByRole('article', { name: vehicle })).toContainText(
        'Changement du lieu de garage demandé le 21.11.2026',
      )
    }
    await expect(page.getByRole('article', { name: 'Renault Clio 3' })).not.toContainText('demandé le')
  })
})

test.describe('not recognised', () => {
  test.use({ customer: brought(confirming), expectedComplaints: [/\b400\b/] })

  test('is edited, then confirmed and saved all the same (§4)', async ({ page }) => {
    await page.goto('/account')
    await garage(page, '8 quai de la Fosse').getByRole('button', { name: 'Faire un changement' }).click()
    await dialog(page).getByRole('button', { name: 'Oui' }).click()
    await pick(page, '5 place Hoche 35000 Rennes', '5 place Hoche, 35000 Rennes')
    await field(page, 'Ville').fill('Nulle-Part')
    await save(page).click()
    await expect(dialog(page)).toContainText('5 place Hoche, 35000 Nulle-Part, France')
    await dialog(page).getByRole('button', { name: 'Modifier l’adresse' }).click()
    await expect(field(page, 'Ville')).toHaveValue('Nulle-Part')
    await field(page, 'Ville').fill('Nulle Part')
    await save(page).click()
    await expect(dialog(page)).toContainText('5 place Hoche, 35000 Nulle Part, France')
    const writes = sentWrites(page)
    await dialog(page).getByRole('button', { name: 'Confirmer l’adresse' }).click()
    await expect(page).toHaveURL('/')
    expect(writes).toEqual([
      {
        id: 'gar-confirme-2',
        street: '5 PLACE HOCHE',
        zip: '35000',
        city: 'NULLE PART',
        country: 'FRANCE',
      },
    ])
  })
})

test.describe('address data', () => {
  test.use({ customer: brought(staying) })

  const lost = "Choisissez d'abord l'adresse à changer."

  test('missing: the customer chooses first', async ({ page }) => {
    await page.goto('/changeAddress')
    await expect(page).toHaveURL('/account/address')
    await expect(page.getByRole('alert')).toContainText([lost])
  })

  for (const [name, data] of [
    ['stale', { postalAddress: true, addressId: 'adr-avant', policyNumber: 'reste-1' }],
    ['foreign', { postalAddress: false, addressId: 'gar-camille-1', policyNumber: 'VA-2041-7735' }],
    ['of the other kind', { postalAddress: false, addressId: 'adr-reste', policyNumber: 'reste-1' }],
  ] as const) {
    test(`${name}: nothing can be changed by it`, async ({ page }) => {
      await page.goto('/account')
      await expect(changePersonal(page)).toBeVisible()
      const key = `portail:${staying.accountId}:addressData`
      await page.evaluate(([key, data]) => sessionStorage.setItem(key, data), [
        key,
        JSON.stringify(data),
      ] as const)
      await page.goto('/changeAddress')
      await expect(page).toHaveURL('/account/address')
      await expect(page.getByRole('alert')).toContainText([lost])
    })
  }

  test('survives a reload and is forgotten on leaving, by whichever way', async ({ page }) => {
    await page.goto('/account')
    await changePersonal(page).click()
    await dialog(page).getByRole('button', { name: 'Oui' }).click()
    await expect(search(page)).toBeVisible()
    await page.reload()
    await expect(search(page)).toBeVisible()
    expect(await kept(page, staying)).toContain('adr-reste')
    await page.goBack()
    await expect(changePersonal(page)).toBeVisible()
    expect(await kept(page, staying)).toBeNull()
    await page.goForward()
    await expect(page).toHaveURL('/account/address')
  })
})

test.describe('terminated', () => {
  test.use({ customer: louise })

  test('nothing can be changed (§2)', async ({ page }) => {
    await page.goto('/account')
    await expect(page.getByRole('article')).toContainText(['41 avenue Foch'])
    await expect(page.getByRole('button', { name: 'Faire un changement' })).toHaveCount(0)
  })
})

test.describe('search', () => {
  test.use({ customer: camille })

  test('finds places however they are written, and says how many', async ({ page }) => {
    await page.goto('/account')
    await changePersonal(page).click()
    await dialog(page).getByRole('button', { name: 'Oui' }).click()
    for (const [typed, option] of [
      ['35700', '35700 Rennes'],
      ['saint etienne', '42000 Saint-Étienne'],
      ['St Malo', '35400 Saint-Malo'],
      ["l'hay les roses", "94240 L'Haÿ-les-Roses"],
      ['villeneuve d ascq', "59491 Villeneuve-d'Ascq"],
      ['saint denis 97400', '97400 Saint-Denis'],
    ] as const) {
      await search(page).fill(typed)
      await expect(page.getByRole('option', { name: option })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'proposée' })).toBeVisible()
    }
  })
})

/** The bodies of the writes from now on, in their order. */
function sentWrites(page: Page): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/') && request.method() !== 'GET') bodies.push(request.postDataJSON())
  })
  return bodies
}
