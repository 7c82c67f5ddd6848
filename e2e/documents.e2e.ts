import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { type PortalProcess, startPortal, temporaryDataDir } from '../scripts/portal-process.ts'
import { camille, type Login, louise } from './test/customers.ts'
import { expect, test as base } from './test/fixtures.ts'
import { type Line, openLine } from './test/line.ts'
import { pdf, picture, type RealFile } from './test/real-files.ts'

type Home = { line: Line; portal: PortalProcess }

// A portal of its own: what is sent here changes what other journeys would find, and one of these kills it.
type OpenAs = (customer: Login, path: string) => Promise<void>

const test = base.extend<{ openAs: OpenAs }, { home: Home }>({
  openAs: async ({ page, signIn }, use) =>
    use(async (customer, path) => {
      await page.goto(path)
      await signIn(customer)
      await page.waitForURL((url) => url.pathname === path)
    }),
  home: [
    async ({}, use) => {
      const line = await openLine()
      const home = { line, portal: await startAtEnd(line, await temporaryDataDir()) }
      await use(home)
      await home.portal.stop()
      line.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ home }, use) => use(home.line.url),
})

async function startAtEnd(line: Line, dataDir: string): Promise<PortalProcess> {
  const portal = await startPortal({ dataDir, env: { PUBLIC_URL: line.url } })
  line.leadTo(Number(new URL(portal.url).port))
  return portal
}

test.describe.configure({ mode: 'serial', timeout: 90_000 })
// Calls that the journeys break on purpose.
test.use({ expectedComplaints: [/\b(415|502)\b|ERR_(FAILED|CONNECTION|EMPTY|SOCKET)/] })

test.beforeEach(async ({ context, baseURL, home }) => {
  home.line.good()
  // The choice is made, so that its banner covers nothing.
  const cookie = { value: 'false', url: baseURL ?? '' }
  await context.addCookies([
    { name: 'portail_cookies_necessaires', ...cookie, value: 'true' },
    { name: 'portail_cookies_performance', ...cookie },
  ])
})

const nbsp = '\u00a0'
const estrel = 'Vérane Estrel Hybride (GX-418-KM)'
const peugeot = 'Peugeot e-208 GT (GY-052-RB)'
const sentBanner = 'Votre document a été transmis avec succès'

/** The modal of a document; `name` is the document's or 'Ajouter un autre document'. */
async function openModal(page: Page, vehicle: string, name: string) {
  await page.getByRole('region', { name: vehicle }).getByRole('button', { name }).click()
  const modal = page.getByRole('dialog').first()
  return {
    modal,
    attach: (...files: RealFile[]) => modal.getByLabel('Choisir des fichiers').setInputFiles(files),
    row: (name: string) => modal.getByRole('listitem').filter({ hasText: name }),
    confirm: modal.getByRole('button', { name: 'Confirmer' }),
  }
}

const entry = (page: Page, vehicle: string, name: string): Locator =>
  page.getByRole('region', { name: vehicle }).getByRole('listitem').filter({ hasText: name })

test('a document is saved under its own name, from the tab that the keyboard chose', async ({
  page,
  openAs,
}) => {
  await openAs(camille, '/documents/1')
  const provide = page.getByRole('tab', { name: 'Documents à fournir' })
  await expect(provide).toHaveAttribute('aria-selected', 'true')
  await provide.press('ArrowLeft')
  await expect(page).toHaveURL(/\/documents\/0$/)
  await expect(page.getByRole('tab', { name: 'Téléchargement' })).toBeFocused()

  const group = page.getByRole('region', { name: estrel })
  const button = group.getByRole('button', { name: /Attestation d’assurance/ })
  await expect(group.getByText(/^PDF, \d+.ko$/).first()).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toBe('Attestation d’assurance VA-2041-7735.pdf')
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a download that fails raises the banner, and works the next time', async ({ page, openAs }) => {
  await openAs(camille, '/documents')
  const files = '**/api/v1/document/**/document/**'
  const button = page.getByRole('region', { name: estrel }).getByRole('button').first()
  await page.route(files, (route) => route.abort())
  await button.click()
  await expect(
    page.getByText("Une erreur s'est produite lors de la récupération de vos documents."),
  ).toBeInViewport()
  await page.unroute(files)
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toMatch(/VA-2041-7735\.pdf$/)
})

test('a phone shows four documents, then all of them', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(camille, '/documents')
  const group = page.getByRole('region', { name: estrel })
  await expect(group.getByRole('listitem')).toHaveCount(4)
  await group.getByRole('button', { name: 'Voir plus' }).click()
  await expect(group.getByRole('listitem').nth(4).getByRole('button')).toBeFocused()
  await group.getByRole('button', { name: 'Afficher moins' }).click()
  await expect(group.getByRole('listitem')).toHaveCount(4)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('whose policies are all terminated downloads, and provides nothing', async ({ page, openAs }) => {
  await openAs(louise, '/documents/1')
  await expect(page.getByRole('tab', { name: 'Documents à fournir' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(page.getByRole('tab', { name: 'Téléchargement' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: /\.pdf$/ }).first()).toBeVisible()
})

test('a real PDF and a real photo arrive, and the document is being checked', async ({ page, openAs }) => {
  await openAs(camille, '/documents/1')
  const { attach, row, confirm, modal } = await openModal(page, estrel, 'Carte grise')
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await attach(pdf('recto.pdf'), await picture(page, 'verso.JPG', { type: 'image/jpeg', side: 600 }))
  await expect(row('recto.pdf')).toContainText(/PDF, \d+.(ko|octets)/)
  await attach(pdf('de trop.pdf', 5000))
  await expect(modal.getByText(`Maximum 2 fichier(s) accepté(s)${nbsp}!`)).toBeVisible()
  await confirm.click()
  await expect(page.getByText(sentBanner)).toBeInViewport()
  await expect(entry(page, estrel, 'Carte grise')).toContainText('En cours de vérification')
  await expect(entry(page, estrel, 'Carte grise').getByRole('button')).toHaveCount(0)
})

test('a file that is renamed, empty, too large or there already is refused before it is sent, a cut one after', async ({
  page,
  openAs,
}) => {
  await openAs(camille, '/documents/1')
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/uploadfile')) uploads.push(request.url())
  })
  const { attach, row, confirm, modal } = await openModal(page, estrel, 'Relevé d’information')
  const refuse = async (file: RealFile, sentence: string) => {
    await attach(file)
    await expect(modal.getByRole('alert').getByText(sentence)).toBeVisible()
  }
  const program = {
    name: 'programme.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ\x90\x00\x03'),
  }
  await refuse(program, 'Format de fichier non valide...')
  await refuse({ ...program, buffer: Buffer.alloc(0) }, 'Le fichier est vide')
  await refuse(
    pdf('lourd.pdf', 10_000_001),
    "Fichier trop volumineux. Veuillez uploader un fichier d'une taille inférieure à 10 MB.",
  )
  await attach(pdf('a.pdf', 3000))
  await refuse({ ...pdf('a.pdf', 3000), name: 'b.pdf' }, 'Le fichier est déjà joint.')
  expect(uploads).toEqual([])

  await row('a.pdf').getByRole('button', { name: 'Retirer a.pdf' }).click()
  const whole = await picture(page, 'photo.png', { type: 'image/png', side: 100 })
  await attach({ ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) })
  await confirm.click()
  await expect(row('photo.png').getByRole('alert')).toContainText('Erreur de chargement')
  await row('photo.png').getByRole('button', { name: 'Retirer photo.png' }).click()
  await modal.getByRole('button', { name: 'Annuler' }).click()
  await expect(modal).toBeHidden()
  await expect(entry(page, estrel, 'Relevé d’information')).toContainText('Non conforme')
})

test('a photo above 10 MB is made smaller in the browser and arrives', async ({ page, openAs }) => {
  await openAs(camille, '/documents/1')
  const photo = await picture(page, 'photo.png', { type: 'image/png', side: 1900 })
  expect(photo.buffer.length).toBeGreaterThan(10_000_000)
  const { attach, row, confirm, modal } = await openModal(page, estrel, 'Relevé d’information')
  await attach(photo)
  await modal.getByRole('button', { name: 'Réduire la photo' }).click()
  await expect(row('photo.jpg')).toContainText(/JPEG, [\d,]+.Mo/, { timeout: 30_000 })
  await confirm.click()
  await expect(page.getByText(sentBanner)).toBeVisible()
  await expect(entry(page, estrel, 'Relevé d’information')).toContainText('En cours de vérification')
})

test('a connection that breaks loses no file', async ({ page, openAs, home: { line } }) => {
  await openAs(camille, '/documents/1')
  const { attach, row, confirm, modal } = await openModal(page, estrel, 'Permis de conduire')
  await attach(pdf('recto.pdf', 2_000_000))
  await expect(modal.getByRole('status')).toHaveText(
    `Ajoutez encore 1 fichier pour confirmer${nbsp}: il en faut 2.`,
  )
  await attach(pdf('verso.pdf', 2_000_001))
  line.slow(200_000)
  await confirm.click()
  await expect(row('recto.pdf').getByRole('progressbar')).toBeVisible()
  line.cut()
  for (const name of ['recto.pdf', 'verso.pdf']) {
    await expect(row(name).getByRole('alert')).toContainText('Erreur de chargement')
    await expect(row(name).getByRole('alert')).toContainText('La connexion a été interrompue.')
  }
  line.good()
  await confirm.click()
  await expect(page.getByText(sentBanner)).toBeVisible()
})

test('a portal that dies in mid-upload gets the file once it is back', async ({ page, openAs, home }) => {
  await openAs(camille, '/documents/1')
  const { attach, row, confirm } = await openModal(page, peugeot, 'Mandat de prélèvement')
  await attach(pdf('mandat.pdf', 4_000_000))
  home.line.slow(400_000)
  await confirm.click()
  await expect(row('mandat.pdf').getByRole('progressbar')).not.toHaveAttribute('value', '0')
  await home.portal.kill()
  await expect(row('mandat.pdf').getByRole('alert')).toContainText('La connexion a été interrompue.')
  home.portal = await startAtEnd(home.line, home.portal.dataDir)
  home.line.good()
  await row('mandat.pdf').getByRole('button', { name: 'Réessayer mandat.pdf' }).click()
  await expect(page.getByText(sentBanner)).toBeVisible()
  await expect(entry(page, peugeot, 'Mandat de prélèvement')).toContainText('En cours de vérification')
})

test('four files of 9.9 MB travel two at a time with their progress; one is stopped and sent later', async ({
  page,
  openAs,
  home,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(camille, '/documents/1')
  const { attach, row, confirm } = await openModal(page, estrel, 'Ajouter un autre document')
  const names = ['1.pdf', '2.pdf', '3.pdf', '4.pdf']
  await attach(...names.map((name, index) => pdf(name, 9_900_000 + index)))
  home.line.slow(2_000_000)
  await confirm.click()
  await expect(row('1.pdf').getByRole('progressbar')).toHaveAttribute('value', /^[1-9]\d?$/)
  await expect(row('4.pdf')).toContainText("En attente d'envoi")
  await row('4.pdf').getByRole('button', { name: "Annuler l'envoi 4.pdf" }).click()
  await expect(row('3.pdf')).toContainText("Téléchargement réussi avec l'ID de fichier enregistré", {
    timeout: 60_000,
  })
  await expect(row('4.pdf').getByRole('alert')).toHaveText('Envoi annulé')
  await row('4.pdf').getByRole('button', { name: 'Réessayer 4.pdf' }).click()
  await expect(page.getByText(sentBanner)).toBeVisible({ timeout: 30_000 })
})

test('with the last owed document the dot goes, and the reminder of the policies, without a new page', async ({
  page,
  openAs,
}) => {
  await openAs(camille, '/documents/1')
  const dot = page.getByRole('link', { name: 'Mes documents (documents à fournir)' })
  await expect(dot).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const { attach, confirm } = await openModal(page, peugeot, 'Conditions particulières signées')
  await attach(pdf('conditions.pdf', 60_000))
  await confirm.click()
  await expect(page.getByText(sentBanner)).toBeVisible()
  await expect(dot).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Documents à fournir', exact: true })).toBeVisible()
  await page.getByRole('link', { name: "Mes polices d'assurance" }).click()
  await expect(page.getByRole('heading', { level: 1, name: "Mes Polices d'assurance" })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText('Documents à transmettre')).toHaveCount(0)
  await expect(page.locator('body')).toHaveAttribute('data-same-page', '')
})

test('files that were not sent are not left behind unasked', async ({ page, openAs }) => {
  await openAs(camille, '/')
  await page.getByRole('link', { name: 'Mes documents' }).click()
  await page.getByRole('tab', { name: 'Documents à fournir' }).click()
  const { attach, row, modal } = await openModal(page, estrel, 'Ajouter un autre document')
  await attach(pdf('a.pdf', 7000))
  // The browser's back button, as a page may press it too.
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { name: `Quitter sans envoyer${nbsp}?` })).toBeVisible()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(row('a.pdf')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Quitter' }).click()
  await expect(modal).toBeHidden()
})
