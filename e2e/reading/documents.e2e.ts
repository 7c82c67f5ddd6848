import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { owedDocument } from '../../apps/server/src/test/inputs/feed-lines.ts'
import { pdfText } from '../../apps/server/src/test/papers/pdf-text.ts'
import { startPortal, temporaryDataDir, type PortalProcess } from '../../scripts/portal-process.ts'
import { camille } from '../test/customers.ts'
import { expect, test } from '../test/fixtures.ts'
import { openLine, type Line } from '../test/line.ts'
import { brought, ownCustomer } from '../test/own-customer.ts'
import { pdfFile, photoFile, type RealFile } from '../test/real-files.ts'

const nbsp = '\u00a0'
const estrel = 'Vérane Estrel Hybride (GX-418-KM)'
const sentBanner = 'Votre document a été transmis avec succès'

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

test.describe('to download', () => {
  test.use({ customer: camille })

  test('a document is saved under its own name, from the tab that the keyboard chose', async ({ page }) => {
    await page.goto('/documents/1')
    const provide = page.getByRole('tab', { name: 'Documents à fournir' })
    await expect(provide).toHaveAttribute('aria-selected', 'true')
    await provide.press('ArrowLeft')
    await expect(page).toHaveURL(/\/documents\/0$/)

    const button = page.getByRole('region', { name: estrel }).getByRole('button', { name: /Mémo .*[.]pdf/ })
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(download.suggestedFilename()).toBe('Mémo véhicule assuré VA-2041-7735.pdf')
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test.describe('papers on demand', () => {
  test.use({ customer: camille, expectedComplaints: [/409/] })

  test('a paper is drawn at once, in the skin of the portal; one that cannot be is asked for', async ({
    page,
  }) => {
    await page.goto('/documents/0')
    const group = page.getByRole('region', { name: estrel })
    const memo = group.getByRole('button', { name: 'Mémo véhicule assuré', exact: true })
    const [download] = await Promise.all([page.waitForEvent('download'), memo.click()])
    expect(download.suggestedFilename()).toBe('memo-vehicule-VA-2041-7735.pdf')
    expect(pdfText(await readFile(await download.path()))).toContain('Vérane Assurance')
    await group.getByRole('button', { name: 'Relevé d’informations' }).click()
    await expect(group.getByRole('button', { name: 'Demander mon relevé' })).toBeVisible()
  })
})

test.describe('to provide', () => {
  const owing = ownCustomer('doit')
  const [account = {}, policy = {}] = owing.lines
  const documents = [owedDocument('Carte grise', { maxFileNumber: 2 })]
  test.use({ customer: brought({ ...owing, lines: [account, { ...policy, documents }] }) })

  test('a real PDF and a real photo survive Back and arrive; the dot goes, and the reminder, without a new page', async ({
    page,
  }) => {
    await page.goto('/')
    const dot = page.getByRole('link', { name: 'Mes documents (documents à fournir)' })
    await expect(page.getByText('Documents à transmettre')).toBeVisible()
    await dot.click()
    await page.getByRole('tab', { name: /^Documents à fournir/ }).click()
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    const { attach, row, confirm, modal } = await openModal(page, 'Renault Clio 1 (IN-101-ES)', 'Carte grise')
    await attach(pdfFile('recto.pdf'), photoFile('verso.JPG'))
    await expect(row('verso.JPG')).toContainText(/JPEG, \d+.ko/)
    // The browser's back button, as a page may press it too.
    await page.evaluate(() => history.back())
    await expect(page.getByRole('heading', { name: `Quitter sans envoyer${nbsp}?` })).toBeVisible()
    await page.getByRole('button', { name: 'Revenir à l’envoi' }).click()
    await confirm.click()
    await expect(page.getByText(sentBanner)).toBeInViewport()
    await expect(modal).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: 'Carte grise' })).toContainText(
      'En cours de vérification',
    )
    await expect(dot).toHaveCount(0)
    await page.getByRole('link', { name: "Mes polices d'assurance" }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByText('Documents à transmettre')).toHaveCount(0)
    await expect(page.locator('body')).toHaveAttribute('data-same-page', '')
  })
})

test.describe('over a bad line', () => {
  type Home = { line: Line; portal: PortalProcess }

  // A portal of its own: it is killed, and reached through the line alone.
  const badLine = test.extend<{ home: Home }>({
    home: [
      async ({}, use) => {
        const line = await openLine()
        const home = { line, portal: await startAtEnd(line, await temporaryDataDir()) }
        await use(home)
        await home.portal.stop()
        line.close()
      },
      { timeout: 120_000 },
    ],
    baseURL: async ({ home }, use) => use(home.line.url),
    customer: camille,
  })
  // Calls that the journey breaks on purpose.
  badLine.use({ expectedComplaints: [/\b50[23]\b|ERR_(FAILED|CONNECTION|EMPTY|SOCKET)/] })

  badLine('a connection that breaks and a portal that dies lose no file', async ({ page, home }) => {
    await page.goto('/documents/1')
    const names = ['recto.pdf', 'verso.pdf']
    const { attach, row, confirm } = await openModal(page, estrel, 'Permis de conduire')
    await attach(...names.map((name, index) => pdfFile(name, 2_000_000 + index)))
    home.line.slow(40_000)
    await confirm.click()
    await expect(row('recto.pdf').getByRole('progressbar')).toBeVisible()
    home.line.cut()
    const broken = async () => {
      for (const name of names) {
        await expect(row(name).getByRole('alert')).toContainText('Erreur de chargement')
        await expect(row(name).getByRole('alert')).toContainText('La connexion a été interrompue.')
      }
    }
    await broken()

    home.line.good()
    home.line.slow(40_000)
    await row('recto.pdf').getByRole('button', { name: 'Réessayer recto.pdf' }).click()
    await expect(row('recto.pdf').getByRole('progressbar')).not.toHaveAttribute('value', '0')
    await home.portal.kill()
    await broken()
    home.portal = await startAtEnd(home.line, home.portal.dataDir)
    home.line.good()
    // One that has just started on a busy machine may say that it is, and she sends them once more.
    await expect(async () => {
      if (await confirm.and(page.locator(':enabled')).isVisible()) await confirm.click()
      await expect(page.getByText(sentBanner)).toBeVisible()
    }).toPass()
    const group = page.getByRole('region', { name: estrel })
    const entry = group.getByRole('listitem').filter({ hasText: 'Permis de conduire' })
    await expect(entry).toContainText('En cours de vérification')
  })
})

async function startAtEnd(line: Line, dataDir: string): Promise<PortalProcess> {
  const portal = await startPortal({ dataDir, env: { PUBLIC_URL: line.url } })
  line.leadTo(Number(new URL(portal.url).port))
  return portal
}
