import type { OwedDocument } from '@portal/domain/policy.schema.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser, type Locator, userEvent } from 'vitest/browser'
import { playXhr } from '../../test/xhr.ts'
import { type Answer, answer, json, problem, renderScreen } from '../../test/render-screen.tsx'
import { DocumentsPage } from './documents-page.tsx'
import { policy } from '../../test/policy.ts'
import { fileOf, owed } from '../../test/documents.ts'

const policiesPath = 'GET /policy/accounts/{accountId}'
const uploadPath = 'POST /document/accounts/{accountId}/policy/AV-1/uploadfile'
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ')

type Given = { document?: Partial<OwedDocument>; upload?: Answer | Answer[]; policyNumber?: string }

/** The modal of one owed document, open. */
async function open({ document = {}, upload = json({ id: 'd' }, 201), policyNumber = 'AV-1' }: Given = {}) {
  const before = policy({ policyNumber, documents: [owed(document)] })
  const after = policy({ policyNumber, documents: [owed({ ...document, status: 'received' })] })
  const screen = await renderScreen(<DocumentsPage />, {
    path: '/documents/1',
    route: '/documents/:id',
    answers: { [policiesPath]: [json([before]), json([after])], [uploadPath]: upload },
  })
  await screen.getByRole('button', { name: /^(Transmettre|Envoyer à nouveau)/ }).click()
  return withModal(screen)
}

function withModal(screen: Awaited<ReturnType<typeof renderScreen>>) {
  const modal = screen.getByRole('dialog').first()
  const attach = (...files: File[]) => choose(modal.getByLabelText('Choisir des fichiers'), files)
  const row = (name: string) => modal.getByRole('listitem').filter({ hasText: name })
  const confirm = modal.getByRole('button', { name: 'Confirmer' })
  const uploads = () => screen.sent.filter(({ path }) => path.endsWith('/uploadfile'))
  const reads = () => screen.sent.filter(({ path }) => path === '/policy/accounts/{accountId}')
  return { ...screen, modal, attach, row, confirm, uploads, reads }
}

/** What a browser does once files are chosen; handing ten megabytes over from outside would take seconds. */
async function choose(input: Locator, files: readonly File[]) {
  await expect.element(input).toBeInTheDocument()
  const element = input.element()
  if (!(element instanceof HTMLInputElement)) throw new Error('not a file input')
  element.files = filled(files).files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

function filled(files: readonly File[]): DataTransfer {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}

beforeEach(async () => {
  vi.setSystemTime('2026-11-21T12:00:00Z')
  playXhr()
  await browser.viewport(1280, 800)
  return () => vi.useRealTimers()
})

describe('choosing files (§5 Document upload)', () => {
  test('lists each with kind and size, and takes it back', async () => {
    const { attach, row, confirm, getByRole } = await open()
    await attach(fileOf('carte.pdf', 24_000), fileOf('photo.JPG', 3_200_000))
    await expect.element(row('carte.pdf')).toBeVisible()
    expect(plain(row('carte.pdf').element().textContent)).toContain('PDF, 24 ko')
    expect(plain(row('photo.JPG').element().textContent)).toContain('JPEG, 3,2 Mo')
    await row('carte.pdf').getByRole('button', { name: 'Retirer carte.pdf' }).click()
    await expect.poll(() => row('carte.pdf').query()).toBeNull()
    await expect.element(getByRole('list', { name: 'Fichiers joints' })).toHaveFocus()
    await expect.element(confirm).not.toHaveAttribute('aria-disabled')
  })

  test('says before what can be chosen', async () => {
    const { modal } = await open({ document: { maxFileNumber: 2 } })
    const text = plain(modal.element().textContent)
    expect(text).toContain(
      'Formats acceptés : PDF, PNG, JPG, JPEG. 10 Mo maximum par fichier. Maximum 2 fichiers.',
    )
  })

  test.each([
    [
      'too large',
      [fileOf('a.pdf', 10_000_001)],
      "Fichier trop volumineux. Veuillez uploader un fichier d'une taille inférieure à 10 MB.",
    ],
    ['of another format', [new File(['text'], 'a.txt')], 'Format de fichier non valide...'],
    ['renamed', [new File(['MZ program'], 'a.pdf')], 'Format de fichier non valide...'],
    ['empty', [new File([], 'a.pdf')], 'Le fichier est vide'],
    [
      'of the size and type of another',
      [fileOf('a.pdf', 500), fileOf('b.pdf', 500)],
      'Le fichier est déjà joint.',
    ],
    [
      'one too many',
      [1, 2, 3, 4, 5].map((size) => fileOf('a.pdf', 100 + size)),
      'Maximum 4 fichier(s) accepté(s) !',
    ],
  ])('refuses a file that is %s', async (_, files, message) => {
    const { attach, modal } = await open()
    await attach(...files)
    const alert = modal.getByRole('alert')
    await expect.element(alert).toMatchTextContent(/\S/)
    expect(plain(alert.element().textContent)).toContain(message)
    expect(modal.getByRole('listitem').elements()).toHaveLength(files.length - 1)
  })

  test('accepts a file of exactly 10,000,000 bytes', async () => {
    const { attach, row } = await open()
    await attach(fileOf('a.pdf', 10_000_000))
    await expect.element(row('a.pdf')).toBeVisible()
  })

  test.each([
    [1, 'Maximum 1 fichier(s) accepté(s) !'],
    [3, 'Maximum 3 fichier(s) accepté(s) !'],
  ])('names the maximum of %i in its message', async (maxFileNumber, message) => {
    const { attach, modal } = await open({ document: { maxFileNumber } })
    await attach(...[1, 2, 3, 4].map((size) => fileOf('a.pdf', 100 + size)))
    await vi.waitFor(() => expect(plain(modal.getByRole('alert').element().textContent)).toContain(message))
  })

  test('can be done by a drop', async () => {
    const { row, modal } = await open()
    const dataTransfer = filled([fileOf('a.pdf', 100)])
    const target = modal.getByText('ou déposez-les ici').element()
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    await expect.element(row('a.pdf')).toBeVisible()
  })

  test('a photo that is too large is offered to be reduced, and attached as a smaller JPEG', async () => {
    const { attach, modal, row } = await open()
    await attach(await largePhoto())
    await modal.getByRole('button', { name: 'Réduire la photo' }).click()
    await expect.element(row('photo.jpg'), { timeout: 20_000 }).toBeVisible()
    expect(plain(row('photo.jpg').element().textContent)).toMatch(/JPEG, .* [kM]o/)
    await expect.element(modal.getByRole('alert')).toHaveTextContent('')
  }, 30_000)

  test('a photo that cannot be read is not reduced, and said to be so', async () => {
    const { attach, modal } = await open()
    await attach(fileOf('photo.jpg', 10_000_001))
    await modal.getByRole('button', { name: 'Réduire la photo' }).click()
    await expect.element(modal.getByRole('alert')).toMatchTextContent("Cette photo n'a pas pu être réduite.")
  })
})

describe('confirming (§5)', () => {
  test('is disabled without a file, and says why', async () => {
    const { confirm, modal } = await open()
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
    await expect.element(modal.getByText('Ajoutez au moins un fichier pour confirmer.')).toBeVisible()
  })

  test('needs exactly the configured number of files', async () => {
    const { confirm, attach, modal } = await open({ document: { exactFileNumber: 2, maxFileNumber: 2 } })
    await attach(fileOf('a.pdf', 100))
    await vi.waitFor(() =>
      expect(plain(modal.element().textContent)).toContain(
        'Ajoutez encore 1 fichier pour confirmer : il en faut 2.',
      ),
    )
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
    await attach(fileOf('b.pdf', 101))
    await expect.element(confirm).not.toHaveAttribute('aria-disabled')
  })
})

describe('sending (§7, §8)', () => {
  test('is one call per file with its own key; all arrived, the banner says so and the policies are read again', async () => {
    const { attach, confirm, uploads, reads, getByText, getByRole } = await open()
    await attach(fileOf('a.pdf', 100), fileOf('b.png', 101))
    await confirm.click()
    await expect.element(getByText('Votre document a été transmis avec succès')).toBeVisible()
    expect(getByRole('dialog').elements()).toEqual([])
    const names = uploads().map(({ body }) => body as { upfile: File; fileType: string })
    expect(names.map(({ upfile, fileType }) => [upfile.name, fileType])).toEqual([
      ['a.pdf', 'carteGrise'],
      ['b.png', 'carteGrise'],
    ])
    expect(new Set(uploads().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
    await expect.element(getByText('En cours de vérification')).toBeVisible()
    expect(reads()).toHaveLength(2)
    await expect.element(getByRole('listitem')).toHaveFocus()
  })

  test('an extra document goes as autre, four files at most', async () => {
    const screen = await open()
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'Ajouter un autre document' }).click()
    const { attach, confirm, modal, uploads, getByText } = withModal(screen)
    expect(plain(modal.element().textContent)).toContain('Maximum 4 fichiers.')
    await attach(fileOf('a.pdf', 100))
    await confirm.click()
    await expect.element(getByText('Votre document a été transmis avec succès')).toBeVisible()
    expect(uploads()[0]?.body).toMatchObject({ fileType: 'autre' })
  })

  test('goes two at a time, with the progress of each', async () => {
    const waiting = () => new Promise<Response>(() => undefined)
    const { attach, confirm, uploads, modal, row } = await open({ upload: waiting })
    await attach(...[1, 2, 3].map((size) => fileOf(`${size}.pdf`, size + 100)))
    await confirm.click()
    await expect.element(row('1.pdf').getByRole('progressbar')).toHaveAttribute('value', '50')
    await expect.element(row('3.pdf')).toMatchTextContent("En attente d'envoi")
    await vi.waitFor(() => expect(uploads()).toHaveLength(2))
    expect(plain(modal.getByRole('status').element().textContent)).toBe(
      'Envoi en cours : 0 fichier(s) sur 3 transmis.',
    )
  })

  test.each<[string, Answer, string]>([
    [
      '404 Policy not found',
      () => new Response('Policy not found', { status: 404 }),
      'Le contrat introuvable',
    ],
    [
      '404 Sinister not found',
      () => new Response('Sinister not found', { status: 404 }),
      'Le sinistre introuvable',
    ],
    ['another 404', answer(404), 'Erreur de chargement'],
    [
      '400',
      problem(400, { code: 'empty-file', detail: 'Le fichier est vide' }),
      'Erreur de chargementLe fichier est vide',
    ],
    ['415', problem(415, { code: 'unsupported-media-type', detail: 'Refusé' }), 'Erreur de chargementRefusé'],
    [
      '409',
      problem(409, { code: 'document-not-owed', detail: 'Déjà transmis.' }),
      'Erreur de chargementDéjà transmis.',
    ],
    ['413 of a proxy', () => new Response('<h1>Too large</h1>', { status: 413 }), 'Erreur de chargement'],
    [
      '500',
      answer(500),
      'Erreur de chargementLe service est momentanément indisponible. Réessayez dans un instant.',
    ],
    [
      'no network',
      'unreachable',
      'Erreur de chargementLa connexion a été interrompue. Votre fichier est conservé ici.',
    ],
  ])('%s leaves the file in the list with its message', async (_, upload, message) => {
    const { attach, confirm, row } = await open({ upload })
    await attach(fileOf('a.pdf', 100))
    await confirm.click()
    await expect.element(row('a.pdf').getByRole('alert')).toHaveTextContent(message)
  })

  test('that fails for some keeps those, and does not send the others again', async () => {
    const upload = [json({ id: 'd' }, 201), answer(500), json({ id: 'e' }, 201)]
    const { attach, confirm, row, uploads, reads, getByText } = await open({ upload })
    await attach(fileOf('a.pdf', 100), fileOf('b.pdf', 101))
    await confirm.click()
    await expect.element(row('b.pdf').getByRole('alert')).toMatchTextContent('Erreur de chargement')
    await expect
      .element(row('a.pdf'))
      .toMatchTextContent("Téléchargement réussi avec l'ID de fichier enregistré")
    expect(row('a.pdf').getByRole('button').elements()).toEqual([])
    expect(reads()).toHaveLength(1)
    await confirm.click()
    await expect.element(getByText('Votre document a été transmis avec succès')).toBeVisible()
    const sent = uploads().map(({ body, headers }) => [
      (body as { upfile: File }).upfile.name,
      headers.get('idempotency-key'),
    ])
    expect(sent.map(([name]) => name)).toEqual(['a.pdf', 'b.pdf', 'b.pdf'])
    expect(sent[1]?.[1]).toBe(sent[2]?.[1])
    expect(reads()).toHaveLength(2)
  })

  test('one failed file can be tried again by itself', async () => {
    const { attach, confirm, row, getByText } = await open({
      upload: ['unreachable', json({ id: 'd' }, 201)],
    })
    await attach(fileOf('a.pdf', 100))
    await confirm.click()
    await row('a.pdf').getByRole('button', { name: 'Réessayer a.pdf' }).click()
    await expect.element(getByText('Votre document a été transmis avec succès')).toBeVisible()
  })

  test('is complete when the file that failed is taken back', async () => {
    const upload = [json({ id: 'd' }, 201), answer(500)]
    const { attach, confirm, row, getByText } = await open({ upload })
    await attach(fileOf('a.pdf', 100), fileOf('b.pdf', 101))
    await confirm.click()
    await row('b.pdf').getByRole('button', { name: 'Retirer b.pdf' }).click()
    await expect.element(getByText('Votre document a été transmis avec succès')).toBeVisible()
  })

  test('can be cancelled for one file, which can be sent again', async () => {
    const upload: Answer[] = [() => new Promise<Response>(() => undefined), json({ id: 'd' }, 201)]
    const { attach, confirm, row, getByText } = await open({ upload })
    await attach(fileOf('a.pdf', 100))
    await confirm.click()
    await row('a.pdf').getByRole('button', { name: "Annuler l'envoi a.pdf" }).click()
    await expect.element(row('a.pdf').getByRole('alert')).toHaveTextContent('Envoi annulé')
    await confirm.click()
    await expect.element(getByText('Votre document a été transmis avec succès')).toBeVisible()
  })

  test('that meets the unexpected closes the modal under its banner (§8)', async () => {
    // A policy whose number makes no address: the client refuses to call.
    const { attach, confirm, getByText, getByRole } = await open({ policyNumber: '..' })
    await attach(fileOf('a.pdf', 100))
    await confirm.click()
    await expect.element(getByText('Erreur de fichier interne')).toBeVisible()
    expect(getByRole('dialog').elements()).toEqual([])
  })
})

describe('leaving the modal', () => {
  test('without files is done by Escape, and the focus returns', async () => {
    const { getByRole } = await open()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => getByRole('dialog').query()).toBeNull()
    await expect.element(getByRole('button', { name: /^Transmettre/ })).toHaveFocus()
  })

  test.each(['Escape', 'Annuler'])('with files that were not sent asks (%s)', async (way) => {
    const { attach, row, modal, getByRole, getByText } = await open()
    await attach(fileOf('a.pdf', 100))
    await expect.element(row('a.pdf')).toBeVisible()
    const leave = async () =>
      way === 'Escape'
        ? userEvent.keyboard('{Escape}')
        : modal.getByRole('button', { name: 'Annuler' }).click()
    await leave()
    await expect.element(getByText(/ne seront pas conservés/)).toBeVisible()
    await getByRole('button', { name: 'Continuer' }).click()
    await expect.element(row('a.pdf')).toBeVisible()
    await leave()
    await getByRole('button', { name: 'Quitter' }).click()
    await expect.poll(() => getByRole('dialog').query()).toBeNull()
    await getByRole('button', { name: /^Transmettre/ }).click()
    await expect.element(getByText('Ajoutez au moins un fichier pour confirmer.')).toBeVisible()
    expect(row('a.pdf').elements()).toEqual([])
  })

  test('after some files have arrived reads the policies again', async () => {
    const { attach, confirm, row, modal, reads, getByRole } = await open({
      upload: [json({ id: 'd' }, 201), answer(500)],
    })
    await attach(fileOf('a.pdf', 100), fileOf('b.pdf', 101))
    await confirm.click()
    await expect.element(row('b.pdf').getByRole('alert')).toBeVisible()
    await modal.getByRole('button', { name: 'Annuler' }).click()
    await getByRole('button', { name: 'Quitter' }).click()
    await vi.waitFor(() => expect(reads()).toHaveLength(2))
  })

  test('with the page is asked by the browser as long as files are unsent', async () => {
    const { attach, row } = await open()
    const leaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leaving()).toBe(false)
    await attach(fileOf('a.pdf', 100))
    await expect.element(row('a.pdf')).toBeVisible()
    expect(leaving()).toBe(true)
  })
})

/** A real picture whose file is above the limit, as a camera's may be: noise that no format can press together. */
async function largePhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(2400, 1600)
  const context = canvas.getContext('2d')
  const noise = new ImageData(2400, 1600)
  for (let at = 0; at < noise.data.length; at += 65_536)
    crypto.getRandomValues(noise.data.subarray(at, at + 65_536))
  context?.putImageData(noise, 0, 0)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'photo.png')
}
