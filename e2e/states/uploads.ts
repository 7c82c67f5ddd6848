import type { Page } from '@playwright/test'
import { drawnPhoto } from '../test/drawn-photo.ts'
import { pdfFile } from '../test/real-files.ts'
import { answerWrites, changePolicy, expect, type States } from './state.ts'

const sending = /\/uploadfile$/

async function open(page: Page) {
  await page.goto('/documents/1')
  const group = page.getByRole('region', { name: 'Vérane Estrel Hybride (GX-418-KM)' })
  await group.getByRole('button', { name: 'Carte grise' }).click()
  const dialog = page.getByRole('dialog').first()
  return {
    dialog,
    attach: async (...files: ReturnType<typeof pdfFile>[]) => {
      await dialog.getByLabel('Choisir des fichiers').setInputFiles(files)
      await expect(dialog.getByRole('listitem').first()).toBeVisible()
    },
    confirm: dialog.getByRole('button', { name: 'Confirmer' }),
  }
}

/** Sending a document, as far as it gets; nothing arrives. */
export const uploadStates: States = {
  'documents, with files to send': async (page) => {
    const { attach } = await open(page)
    await attach(await drawnPhoto(page, 'carte-grise-recto.jpg'), pdfFile('carte-grise-verso.pdf'))
  },
  'documents, with a file that is refused': async (page) => {
    const { attach, dialog } = await open(page)
    await attach(await drawnPhoto(page, 'carte-grise-recto.jpg'))
    await dialog
      .getByLabel('Choisir des fichiers')
      .setInputFiles({ name: 'carte-grise.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
    await expect(dialog.getByRole('alert')).toContainText('Format de fichier non valide')
  },
  'documents, with files being sent': async (page) => {
    await answerWrites(page, sending, 'never')
    const { attach, confirm, dialog } = await open(page)
    await attach(await drawnPhoto(page, 'carte-grise-recto.jpg'), pdfFile('carte-grise-verso.pdf'))
    await confirm.click()
    await expect(dialog.getByRole('progressbar').first()).toBeVisible()
  },
  'documents, with files that did not arrive': async (page) => {
    await page.route(sending, (route) => route.abort('connectionreset'))
    const { attach, confirm, dialog } = await open(page)
    await attach(await drawnPhoto(page, 'carte-grise-recto.jpg'), pdfFile('carte-grise-verso.pdf'))
    await confirm.click()
    await expect(dialog.getByText('Erreur de chargement').first()).toBeVisible()
  },
  'documents, with files not to be left': async (page) => {
    const { attach } = await open(page)
    await attach(await drawnPhoto(page, 'carte-grise-recto.jpg'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: /Quitter sans envoyer/ })).toBeVisible()
  },
  'documents, with files that arrived': async (page) => {
    await answerWrites(page, sending, { status: 201, json: { id: 'd' } })
    const { attach, confirm } = await open(page)
    await attach(await drawnPhoto(page, 'carte-grise-recto.jpg'), pdfFile('carte-grise-verso.pdf'))
    await changePolicy(page, 'VA-2041-7735', ({ documents }) => ({
      documents: documents.map((document) =>
        document.name === 'Carte grise' ? { ...document, status: 'received' } : document,
      ),
    }))
    await confirm.click()
    await expect(page.getByText('Votre document a été transmis avec succès')).toBeVisible()
  },
}
