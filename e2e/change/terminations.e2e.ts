import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { contractTermination } from '../../apps/web/src/test/screens/contract-termination.ts'
import { formOn } from '../../apps/web/src/test/screens/form-screen.ts'
import { sentWrites } from '../test/change.ts'
import { expect, test } from '../test/fixtures.ts'
import { handsOn } from '../test/hands.ts'
import { mailsTo } from '../test/operator.ts'
import { brought, fresh, ownCustomer } from '../test/own-customer.ts'
import { pdfFile } from '../test/real-files.ts'
import { desktop, phone } from '../test/sizes.ts'

const success = 'Votre demande de résiliation a été envoyée avec succès.'
const { reasons } = contractTermination
const leaving = ownCustomer('depart')
const returning = ownCustomer('reprise')
const settled = ownCustomer('annee')
// Two years old, and renewed next by the day that the broker names.
const lines = settled.lines.map((line) =>
  'startDate' in line ? { ...line, startDate: '2024-03-10', renewalDate: '2027-04-01' } : line,
)

function termination(page: Page) {
  return {
    ...formOn(handsOn(page), contractTermination),
    confirm: page.getByRole('button', { name: contractTermination.confirm }),
    contract: page.getByLabel('Contrat à résilier'),
    files: page.getByRole('list', { name: 'Fichiers joints' }).getByRole('listitem'),
    attach: async (...attached: ReturnType<typeof pdfFile>[]) =>
      page.getByLabel(contractTermination.files).setInputFiles(attached),
  }
}

test.describe('a contract', () => {
  test.use({ customer: brought(leaving) })

  test.describe('at its due date, on a desktop screen', () => {
    test.use(desktop)

    test('the end is told with its article, nothing is sent before the recap, the card says so', async ({
      page,
    }) => {
      const writes = sentWrites(page)
      const screen = termination(page)
      await page.goto('/')
      const card = page.getByRole('article', { name: 'Renault Clio 2' })
      await card.getByRole('link', { name: 'Résilier le contrat' }).click()
      await expect(page).toHaveURL('/contractTermination/depart-2')
      await expect(screen.contract.locator('option:checked')).toHaveText(
        'Renault Clio 2 – IN-102-ES – depart-2',
      )
      await expect(screen.button).toHaveAccessibleDescription(/Le motif est obligatoire/)
      await screen.enter({ Motif: reasons.expiry })
      await expect(page.getByRole('main')).toContainText(
        'Le 15.02.2027, à l’échéance annuelle (article L113-12 du code des assurances).',
      )
      await screen.send()
      const recap = page.getByRole('dialog')
      for (const shown of ['depart-2', 'Renault Clio 2', reasons.expiry, 'depart@exemple.fr', '15.02.2027'])
        await expect(recap).toContainText(shown)
      await recap.getByRole('button', { name: 'Modifier' }).click()
      await expect(screen.button).toBeFocused()
      expect(writes).toEqual([])

      await screen.send()
      await screen.confirm.click()
      await expect(page.getByRole('heading', { name: success })).toBeFocused()
      await expect(page.getByRole('main')).toContainText(/EA-20261121-[0-9A-Z]{8}/)
      await expect(page.getByRole('main')).toContainText('21 novembre 2026 à 10:00')
      await expect(page.getByRole('main')).toContainText('15.02.2027')
      await expect(page).toHaveURL('/contractTermination/depart-2')
      await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
      await expect(card).toContainText('Résiliation demandée le 21.11.2026')
      await expect(card.getByRole('link', { name: 'Résilier le contrat' })).toHaveCount(0)

      await page.goto('/contractTermination/depart-2')
      await expect(page.getByRole('main')).toContainText('est déjà en cours pour ce contrat.')
    })
  })

  test.describe('for another reason, on a telephone', () => {
    test.use(phone)

    test('is chosen from the footer, needs a comment and a proof, and sends two files in one call', async ({
      page,
    }) => {
      const screen = termination(page)
      await page.goto('/faq')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Résilier votre contrat' }).click()
      await expect(page).toHaveURL('/contractTermination')
      await page.getByRole('link', { name: /depart-1$/ }).click()
      await expect(screen.contract).toHaveValue('depart-1')
      await screen.enter({ Motif: reasons.other })
      await expect(screen.button).toHaveAccessibleDescription(
        /Le commentaire est obligatoire Le justificatif est obligatoire/,
      )
      await screen.fill()
      await screen.attach(pdfFile('deces.pdf'), pdfFile('assureur.pdf', 300_000))
      await expect(screen.files).toHaveCount(2)
      const request = page.waitForRequest((request) => request.url().endsWith('/terminate'))
      await screen.send()
      await expect(page.getByRole('dialog')).toContainText('deces.pdf, assureur.pdf')
      await screen.confirm.click()
      await expect(page.getByRole('heading', { name: success })).toBeVisible()
      await expect(page.getByText("Téléchargement réussi avec l'ID de fichier enregistré")).toHaveCount(2)
      expect((await request).postDataJSON()).toMatchObject({
        reason: 'Résiliation Autre',
        comment: 'Je quitte la région.',
        licensePlate: 'IN-101-ES',
        hasFile: true,
        files: [
          { fileName: 'deces.pdf', fileType: 'application/pdf' },
          { fileName: 'assureur.pdf', fileType: 'application/pdf' },
        ],
      })
    })
  })
})

/** The files of the build by their sources. */
const built = JSON.parse(
  readFileSync(new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
) as Record<string, { file: string }>

test.describe('over a network that is lost', () => {
  test.use({ ...phone, customer: fresh, expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

  test('the question is asked all the same, and once confirmed the form says that nothing was sent', async ({
    page,
  }) => {
    // It comes once the browser has nothing else to do, whenever that is.
    const code = page.waitForResponse(`**/${built['src/form/question/question-modal.tsx']?.file}`)
    await page.goto('/')
    await page.getByRole('link', { name: 'Résilier le contrat' }).first().click()
    const screen = termination(page)
    await screen.enter({ Motif: reasons.expiry })
    await (await code).finished()
    await page.context().setOffline(true)
    await screen.send()
    await screen.confirm.click()
    const alert = page.getByRole('alert').filter({ hasText: 'La connexion a été interrompue.' })
    await expect(alert).toBeVisible()
    await expect(page.getByLabel('Motif', { exact: true })).toHaveValue(reasons.expiry)
    await page.context().setOffline(false)
    await screen.send()
    await screen.confirm.click()
    await expect(page.getByRole('heading', { name: success })).toBeVisible()
  })
})

test.describe('a contract of more than a year', () => {
  test.use({ customer: brought({ ...settled, lines }) })

  test('ends without reason or proof: offered first, confirmed once, told with its article in the request and by mail (L113-15-2)', async ({
    page,
  }) => {
    const screen = termination(page)
    const main = page.getByRole('main')
    await page.goto('/contractTermination/annee-1')
    await page.getByRole('button', { name: 'Préremplir la demande' }).click()
    await screen.send()
    await expect(page.getByRole('dialog')).toContainText('Le 21.12.2026, un mois après réception')
    await screen.confirm.click()
    await expect(page.getByRole('heading', { name: success })).toBeVisible()
    await expect(main).toContainText('21.12.2026')
    await page.getByRole('link', { name: 'Suivre ma demande' }).click()
    await expect(main).toContainText('Après un an de contrat, sans motif à donner')
    await expect(main).toContainText('L113-15-2')
    const mails = async () => (await mailsTo(settled.login.username)).join()
    await expect.poll(mails).toContain('Votre contrat prend fin le 21.12.2026')
  })

  test('ends at the due date that the broker names, or after a sale that has its day', async ({ page }) => {
    const screen = termination(page)
    const main = page.getByRole('main')
    await page.goto('/contractTermination/annee-2')
    await screen.enter({ Motif: reasons.expiry })
    await expect(main).toContainText('Le 01.04.2027, à l’échéance annuelle (article L113-12')
    await screen.enter({ Motif: reasons.sale })
    await screen.attach(pdfFile('cession.pdf'))
    await expect(screen.button).toHaveAccessibleDescription(/Indiquez le jour de la vente/)
    await page.getByLabel('Jour de la vente', { exact: true }).fill('20.11.2026')
    await screen.send()
    await screen.confirm.click()
    await expect(page.getByRole('heading', { name: success })).toBeVisible()
    await expect(main).toContainText('01.12.2026')
  })
})

test.describe('a session that ends during the form', () => {
  test.use({ customer: brought(returning) })

  test('gives back what was typed, and says that files are to be joined again', async ({
    page,
    context,
    signIn,
  }) => {
    const screen = termination(page)
    await page.goto('/contractTermination/reprise-1')
    await screen.fill()
    await screen.contract.selectOption('reprise-3')
    await screen.attach(pdfFile('deces.pdf'))
    await expect(screen.files).toHaveCount(1)
    await context.clearCookies()
    await page.reload()
    await signIn(returning.login)
    await expect(page).toHaveURL('/contractTermination/reprise-1')
    await expect(screen.field('Commentaire')).toHaveValue('Je quitte la région.')
    await expect(screen.contract).toHaveValue('reprise-3')
    await expect(
      page.getByText('Seuls les fichiers sont à joindre de nouveau. Elle concerne le contrat reprise-3.'),
    ).toBeVisible()
    await expect(screen.files).toHaveCount(0)
  })
})
