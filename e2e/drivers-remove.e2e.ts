import { fillFields, openChange, sendButton, sentWrites } from './test/change.ts'
import { contractCustomer } from './test/contract-customer.ts'
import { louise } from './test/customers.ts'
import { expect, test } from './test/fixtures.ts'
import { brought } from './test/own-customer.ts'
import { desktop, phone } from './test/sizes.ts'

const effect = 'Quand voudriez-vous que cela prenne effet\u00a0?'
const button = 'Retirer un conducteur'
const success = 'Vous avez retiré un conducteur avec succès.'
const removing = contractCustomer('retrait')
const returning = contractCustomer('retour')

test.describe('remove driver', () => {
  test.use({ customer: brought(removing) })

  for (const [size, viewport, vehicle, policyNumber] of [
    ['a desktop screen', desktop, 'Renault Clio 1', 'retrait-1'],
    ['a telephone', phone, 'Renault Clio 2', 'retrait-2'],
  ] as const) {
    test.describe(`on ${size}`, () => {
      test.use(viewport)

      test('a driver of the policy is picked, sent once, told at home and on the card', async ({ page }) => {
        const writes = sentWrites(page)
        await openChange(page, vehicle, button)
        await page.getByRole('button', { name: 'Léa Faure' }).click()
        await expect(page.getByRole('button', { name: 'Inès Faure' })).toHaveCount(0)
        await expect(page.getByLabel('Date de naissance', { exact: true })).toHaveValue('03.05.2006')
        await fillFields(page, { [effect]: '01.12.2026' })
        await sendButton(page, button).dblclick()
        await expect(page).toHaveURL('/')
        await expect(page.getByRole('status').filter({ hasText: success })).toBeVisible()
        const card = page.getByRole('article', { name: vehicle })
        await expect(card).toContainText("Retrait d'un conducteur demandé le 21.11.2026")
        expect(writes).toEqual([`DELETE /policy/accounts/acc-retrait/${policyNumber}/driver`])
      })
    })
  }

  test('a second time is asked about before it is sent', async ({ page }) => {
    const writes = sentWrites(page)
    await openChange(page, 'Renault Clio 3', button)
    await page.getByRole('button', { name: 'Léa Faure' }).click()
    await fillFields(page, { [effect]: '01.12.2026' })
    await sendButton(page, button).click()
    await expect(page).toHaveURL('/')

    await page.goto('/removeDriver')
    await expect(page.getByRole('main')).toContainText("Retrait d'un conducteur demandé le 21.11.2026")
    await page.getByRole('button', { name: 'Léa Faure' }).click()
    await fillFields(page, { [effect]: '02.12.2026' })
    await sendButton(page, button).click()
    await expect(page.getByRole('dialog')).toContainText('Envoyer une autre demande\u00a0?')
    await page.getByRole('button', { name: 'Ne pas envoyer' }).click()
    await expect(sendButton(page, button)).toBeFocused()
    expect(writes).toHaveLength(1)
    await sendButton(page, button).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Envoyer une autre demande' }).click()
    await expect(page).toHaveURL('/')
    expect(writes).toHaveLength(2)
  })

  test('each empty field says what to do, and a past day is refused (§5)', async ({ page }) => {
    const writes = sentWrites(page)
    await openChange(page, 'Renault Clio 1', button)
    await sendButton(page, button).click()
    const summary = page.getByRole('alert').filter({ hasText: 'corriger' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Choisissez une civilité',
      'Saisissez le prénom',
      'Saisissez le nom',
      'Saisissez la date de naissance',
      "Saisissez la date d'effet",
    ])
    await page.getByRole('button', { name: 'Léa Faure' }).click()
    await fillFields(page, { [effect]: '20.11.2026' })
    await sendButton(page, button).click()
    await expect(summary.getByRole('link')).toHaveText(['La date ne doit pas se situer dans le passé'])
    expect(writes).toEqual([])
  })
})

test.describe('a session that ends during the form', () => {
  test.use({ customer: brought(returning) })

  test('leads back to the form with what was typed', async ({ page, context, signIn }) => {
    await openChange(page, 'Renault Clio 2', button)
    await fillFields(page, { Civilité: 'Mr', Prénom: 'Hugo', [effect]: '01.12.2026' })
    await context.clearCookies()
    await page.reload()
    await signIn(returning.login)
    await expect(page).toHaveURL('/removeDriver')
    await expect(page.getByRole('main')).toContainText('Contrat retour-2')
    await expect(page.getByText('Nous avons conservé votre saisie.')).toBeVisible()
    await expect(page.getByLabel('Prénom', { exact: true })).toHaveValue('Hugo')
    await expect(page.getByLabel(effect, { exact: true })).toHaveValue('01.12.2026')
  })
})

test.describe('a terminated policy', () => {
  test.use({ customer: louise })

  for (const path of ['/removeDriver', '/addDriver', '/changeVehicle', '/changePaymentDetails']) {
    test(`offers nothing at ${path} (§4)`, async ({ page }) => {
      await page.goto('/')
      await page.getByRole('link', { name: "Couverture d'assurance" }).first().click()
      await expect(page).toHaveURL('/coverages')
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Ce contrat est résilié' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    })
  }
})
