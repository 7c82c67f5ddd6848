import type { Page } from '@playwright/test'
import { fillFields, sendButton } from './test/change.ts'
import { contractCustomer } from './test/contract-customer.ts'
import { louise } from './test/customers.ts'
import { expect, test } from './test/fixtures.ts'
import { brought } from './test/own-customer.ts'
import { pdf } from './test/real-files.ts'
import { desktop, phone } from './test/sizes.ts'

const button = 'Résilier ce contrat'
const success = 'Votre demande de résiliation a été envoyée avec succès.'
const expiry = 'Résiliation à l’échéance'
const other = 'Résiliation Autre'
const leaving = contractCustomer('depart')
const sending = contractCustomer('envoi')
const failing = contractCustomer('echec')
const returning = contractCustomer('reprise')

const yes = (page: Page) => page.getByRole('button', { name: 'Oui, résilier le contrat' })
const reason = (page: Page, text: string) => fillFields(page, { Motif: text })
const files = (page: Page) => page.getByRole('list', { name: 'Fichiers joints' }).getByRole('listitem')

async function attach(page: Page, ...attached: ReturnType<typeof pdf>[]): Promise<void> {
  await page.getByLabel('Charger documents').setInputFiles(attached)
  await expect(files(page)).toHaveCount(attached.length)
}

test.describe('at the due date', () => {
  test.use({ customer: brought(leaving), ...desktop })

  test('from the card: the end is told with its article, nothing is sent before the recap, the card says so', async ({
    page,
  }) => {
    const writes: string[] = []
    page.on('request', (request) => request.method() === 'POST' && writes.push(request.url()))
    await page.goto('/')
    const card = page.getByRole('article', { name: 'Renault Clio 2' })
    await card.getByRole('link', { name: 'Résilier le contrat' }).click()
    await expect(page).toHaveURL('/contractTermination/depart-2')
    await expect(page.getByText('Avant de résilier votre contrat')).toBeVisible()
    await expect(page.getByLabel('Contrat à résilier').locator('option:checked')).toHaveText(
      'Renault Clio 2 – IN-102-ES – depart-2',
    )
    await expect(sendButton(page, button)).toHaveAttribute('aria-disabled', 'true')
    await expect(sendButton(page, button)).toHaveAccessibleDescription(/Le motif est obligatoire/)
    await reason(page, expiry)
    await expect(page.getByRole('main')).toContainText(
      "Le 15.02.2027, à l'échéance annuelle (article L113-12 du code des assurances).",
    )
    writes.length = 0
    await sendButton(page, button).click()
    const recap = page.getByRole('dialog')
    for (const shown of [
      'depart-2',
      'Renault Clio 2',
      'IN-102-ES',
      expiry,
      'Aucun',
      'depart@exemple.fr',
      '15.02.2027',
    ])
      await expect(recap).toContainText(shown)
    await recap.getByRole('button', { name: 'Modifier' }).click()
    await expect(sendButton(page, button)).toBeFocused()
    expect(writes).toEqual([])

    await sendButton(page, button).click()
    await yes(page).click()
    await expect(page.getByRole('heading', { name: success })).toBeFocused()
    await expect(page.getByRole('main')).toContainText(/EA-20261121-[0-9A-Z]{8}/)
    await expect(page.getByRole('main')).toContainText('21 novembre 2026 à 10:00')
    await expect(page.getByRole('main')).toContainText('15.02.2027')
    await expect(page).toHaveURL('/contractTermination/depart-2')
    await page.getByRole('link', { name: "Retour à l'accueil" }).click()
    await expect(card).toContainText('Résiliation demandée le 21.11.2026')
    await expect(card.getByRole('link', { name: 'Résilier le contrat' })).toHaveCount(0)

    await page.goto('/contractTermination/depart-2')
    await expect(page.getByRole('main')).toContainText('est déjà en cours pour ce contrat.')
    await expect(page.getByRole('link', { name: /depart-[13]$/ })).toHaveCount(2)
  })

  test('from the footer: the contract is chosen first', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Résilier votre contrat' }).click()
    await expect(page).toHaveURL('/contractTermination')
    await page.getByRole('link', { name: /depart-3$/ }).click()
    await expect(page).toHaveURL('/contractTermination/depart-3')
    await expect(page.getByLabel('Contrat à résilier')).toHaveValue('depart-3')
  })

  test('a foreign number is told, with the own contracts', async ({ page }) => {
    await page.goto('/contractTermination/VA-2041-7735')
    await expect(page.getByText('Ce contrat ne figure pas parmi les vôtres.')).toBeVisible()
    await expect(sendButton(page, button)).toHaveCount(0)
  })
})

test.describe('for another reason', () => {
  test.use({ customer: brought(sending), ...phone })

  test('needs a comment and a proof, takes two files, and sends them in one call', async ({ page }) => {
    await page.goto('/contractTermination/envoi-1')
    await reason(page, other)
    await expect(sendButton(page, button)).toHaveAccessibleDescription(
      /Le commentaire est obligatoire Le justificatif est obligatoire/,
    )
    await fillFields(page, { Commentaire: 'Je quitte la région.' })
    await attach(page, pdf('deces.pdf'), pdf('assureur.pdf', 300_000))
    await expect(page.getByText('Charger documents')).toHaveCount(0)
    const request = page.waitForRequest((request) => request.url().endsWith('/terminate'))
    await sendButton(page, button).click()
    await expect(page.getByRole('dialog')).toContainText('deces.pdf, assureur.pdf')
    await yes(page).dblclick()
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

  test('a file that is only called a PDF is refused before it is sent, as is one too large', async ({
    page,
  }) => {
    await page.goto('/contractTermination/envoi-2')
    await reason(page, 'Je vends mon véhicule et suspends mes garanties')
    const choose = page.getByLabel('Charger documents')
    await choose.setInputFiles({ name: 'faux.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
    await expect(page.getByText('Format de fichier non valide...')).toBeVisible()
    await choose.setInputFiles(pdf('gros.pdf', 10_000_001))
    await expect(page.getByText(/^Fichier trop volumineux\./)).toBeVisible()
    await choose.setInputFiles(pdf('juste.pdf', 10_000_000))
    await expect(files(page)).toHaveCount(1)
    await reason(page, other)
    await expect(files(page)).toHaveCount(0)
  })
})

test.describe('failures', () => {
  test.use({ customer: brought(failing), expectedComplaints: [/\b(404|500)\b|ERR_FAILED/] })

  for (const [name, status, body, sentence] of [
    ['a claim not found', 404, 'Sinister not found', 'Le sinistre introuvable'],
    ['a policy not found', 404, 'Policy not found', 'Le contrat introuvable'],
    ['a failing server', 500, '', 'Erreur de fichier interne'],
  ] as const) {
    test(`${name} is told beside the file, and the form keeps everything (§8)`, async ({ page }) => {
      await page.goto('/contractTermination/echec-1')
      await reason(page, other)
      await fillFields(page, { Commentaire: 'Je pars.' })
      await attach(page, pdf('deces.pdf'))
      await page.route(/\/terminate$/, (route) => route.fulfill({ status, body }), { times: 1 })
      await sendButton(page, button).click()
      await yes(page).click()
      await expect(files(page)).toContainText([sentence])
      await expect(page.getByLabel('Commentaire')).toHaveValue('Je pars.')
      await expect(sendButton(page, button)).not.toHaveAttribute('aria-disabled')
    })
  }

  test('an answer lost on its way does not terminate twice', async ({ page }) => {
    const keys: (string | undefined)[] = []
    await page.route(
      /\/terminate$/,
      async (route) => {
        expect((await route.fetch()).ok()).toBe(true)
        await route.abort('failed')
      },
      { times: 1 },
    )
    page.on('request', (request) => {
      if (request.url().endsWith('/terminate')) keys.push(request.headers()['idempotency-key'])
    })
    await page.goto('/contractTermination/echec-2')
    await reason(page, expiry)
    await sendButton(page, button).click()
    await yes(page).click()
    await expect(page.getByText('La connexion a été interrompue.')).toBeVisible()
    await sendButton(page, button).click()
    await yes(page).click()
    await expect(page.getByRole('heading', { name: success })).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })
})

test.describe('a session that ends during the form', () => {
  test.use({ customer: brought(returning) })

  test('gives back what was typed, and says that files are to be joined again', async ({
    page,
    context,
    signIn,
  }) => {
    await page.goto('/contractTermination/reprise-1')
    await reason(page, other)
    await fillFields(page, { Commentaire: 'Je quitte la région.', 'Contrat à résilier': 'reprise-3' })
    await attach(page, pdf('deces.pdf'))
    await context.clearCookies()
    await page.reload()
    await signIn(returning.login)
    await expect(page).toHaveURL('/contractTermination/reprise-1')
    await expect(page.getByLabel('Commentaire')).toHaveValue('Je quitte la région.')
    await expect(page.getByLabel('Contrat à résilier')).toHaveValue('reprise-3')
    await expect(
      page.getByText('Nous avons conservé votre saisie. Seuls les fichiers sont à joindre de nouveau.'),
    ).toBeVisible()
    await expect(files(page)).toHaveCount(0)
  })
})

test.describe('when every contract is terminated', () => {
  test.use({ customer: louise })

  test('there is nothing to terminate', async ({ page }) => {
    await page.goto('/contractTermination')
    await expect(page.getByRole('heading', { name: 'Aucun contrat à résilier' })).toBeVisible()
  })
})
