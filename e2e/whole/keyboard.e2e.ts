import type { Locator, Page } from '@playwright/test'
import { addDriver } from '../../apps/web/src/test/screens/add-driver.ts'
import { formOn } from '../../apps/web/src/test/screens/form-screen.ts'
import { expect, test } from '../test/fixtures.ts'
import { handsOn } from '../test/hands.ts'
import { fresh } from '../test/own-customer.ts'

test.use({ customer: fresh })

test('a customer adds a driver with the keyboard alone; menus and calendars close with Escape and give the focus back', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(3)
  const { keyboard } = page
  const { field, button, summary } = formOn(handsOn(page), addDriver)

  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await keyboard.press('Enter')
  const change = page.getByRole('button', { name: 'Faire un changement' }).first()
  await tabTo(page, change)
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Changer de véhicule' }).first()).toBeFocused()
  await keyboard.press('Escape')
  await expect(change).toBeFocused()
  await expect(change).toHaveAttribute('aria-expanded', 'false')
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Ajouter un conducteur' }).first())
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await tabTo(page, button)
  await keyboard.press('Enter')
  await expect(summary).toContainText('9 erreurs à corriger')
  await expect(summary).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(field('Civilité')).toBeFocused()

  await keyboard.press('ArrowDown')
  await typeInto(page, field('Prénom'), 'Inès')
  await typeInto(page, field('Nom'), 'Clavier')
  await typeInto(page, field('Date de naissance'), '14031999')
  await expect(field('Date de naissance')).toHaveValue('14.03.1999')
  await tabTo(page, field('Lien avec vous'))
  await keyboard.press('c')
  await typeInto(page, field('Numéro du permis de conduire'), '17AB12345')
  await typeInto(page, field('Date d’obtention du permis'), '2-9-2017')
  await typeInto(page, field('Bonus/Malus'), '1')
  await pickEffectiveDate(page)
  await keyboard.press('Enter')

  await expect(page).toHaveURL('/')
  await expect(page.getByText('Vous avez ajouté un conducteur avec succès.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

/** By arrows from today, 21.11.2026, a week and a day on. */
async function pickEffectiveDate(page: Page): Promise<void> {
  const { field, button } = formOn(handsOn(page), addDriver)
  const calendar = page.getByRole('button', { name: /Ouvrir le calendrier.*Date d’effet souhaitée/ })
  await tabTo(page, calendar)
  await page.keyboard.press('Enter')
  const today = page.getByRole('button', { name: /samedi 21\snovembre\s2026/ })
  await expect(today).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeHidden()
  await expect(calendar).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(today).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(field('Date d’effet souhaitée')).toHaveValue('29.11.2026')
  await tabTo(page, button)
}

async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.type(text)
}

/** Moves on with Tab, as far as the page goes and no further. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 40 && !(await isFocused()); presses++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}
