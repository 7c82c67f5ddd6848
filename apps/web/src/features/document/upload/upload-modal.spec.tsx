import type { OwedDocument } from '@portal/domain/document/owed-document.schema.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { fileOf, owed } from '../../../test/documents.ts'
import { policy } from '../../../test/policy.ts'
import { answer, json, problem, renderScreen, type Answer } from '../../../test/render-screen.tsx'
import { holdToday } from '../../../test/today.ts'
import { playXhr } from '../../../test/xhr.ts'
import { DocumentsPage } from '../documents-page.tsx'

const policiesPath = 'GET /policy/accounts/{accountId}'
const uploadPath = 'POST /document/accounts/{accountId}/policy/AV-1/uploadfile'
const allSent = 'Votre document a été transmis avec succès'
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ')
const arrived = json({ id: 'd' }, 201)

type Given = { document?: Partial<OwedDocument>; upload?: Answer | Answer[]; policyNumber?: string }

async function open({ document = {}, upload = arrived, policyNumber = 'AV-1' }: Given = {}) {
  const before = policy({ policyNumber, documents: [owed(document)] })
  const after = policy({ policyNumber, documents: [owed({ ...document, status: 'received' })] })
  const screen = await renderScreen(<DocumentsPage />, {
    path: '/documents/1',
    route: '/documents/:id',
    answers: { [policiesPath]: [json([before]), json([after])], [uploadPath]: upload },
  })
  await screen.getByRole('button', { name: /^Transmettre/ }).click()
  const modal = screen.getByRole('dialog').first()
  return {
    ...screen,
    modal,
    // What a browser does once files are chosen; handing ten megabytes over from outside would take seconds.
    attach: async (...files: File[]) => {
      const input = await modal.getByLabelText('Choisir des fichiers').findElement()
      if (!(input instanceof HTMLInputElement)) throw new Error('not a file input')
      input.files = filled(files).files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    row: (name: string) => modal.getByRole('listitem').filter({ hasText: name }),
    press: (name: string) => screen.getByRole('button', { name }).click(),
    confirm: modal.getByRole('button', { name: 'Confirmer' }),
    again: modal.getByRole('button', { name: 'Confirmer et renvoyer' }),
    says: (sentence: string) => expect.poll(() => plain(modal.element().textContent)).toContain(sentence),
    uploads: () =>
      screen.sent
        .filter(({ path }) => path.endsWith('/uploadfile'))
        .map(({ body, headers }) => {
          const { upfile, fileType } = body as { upfile: File; fileType: string }
          return { name: upfile.name, fileType, key: headers.get('idempotency-key') }
        }),
    reads: () => screen.sent.filter(({ path }) => path === '/policy/accounts/{accountId}'),
  }
}

function filled(files: readonly File[]): DataTransfer {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}

beforeEach(async () => {
  playXhr()
  await browser.viewport(1280, 800)
  return holdToday()
})

describe('choosing files (§5 Document upload)', () => {
  it('lists each with kind and size, by a drop as well, and takes it back', async () => {
    const { attach, row, modal, confirm, says, press, getByRole } = await open()
    await says('Formats acceptés : PDF, PNG, JPG, JPEG. 10 Mo maximum par fichier. Maximum 4 fichiers.')
    await says('Ajoutez au moins un fichier pour confirmer.')
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
    await attach(fileOf('carte.pdf', 24_000))
    const dataTransfer = filled([fileOf('photo.JPG', 10_000_000)])
    const target = modal.getByText('ou glissez-déposez ici').element()
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    await expect.element(row('photo.JPG')).toBeVisible()
    expect(plain(row('carte.pdf').element().textContent)).toContain('PDF, 24 ko')
    expect(plain(row('photo.JPG').element().textContent)).toContain('JPEG, 10 Mo')
    await press('Retirer carte.pdf')
    await expect.element(row('carte.pdf')).not.toBeInTheDocument()
    await expect.element(getByRole('list', { name: 'Fichiers joints' })).toHaveFocus()
    await expect.element(confirm).not.toHaveAttribute('aria-disabled')
  })

  it('refuses each file with its sentence and attaches the others', async () => {
    const { attach, modal, says } = await open({ document: { maxFileNumber: 3 } })
    const alert = modal.getByRole('alert')
    await attach(fileOf('a.pdf', 500))
    const tooLarge = "Fichier trop volumineux. Veuillez uploader un fichier d'une taille inférieure à 10 MB."
    for (const [file, sentence] of [
      [fileOf('b.pdf', 10_000_001), tooLarge],
      [
        new File(['MZ program'], 'b.pdf'),
        'Format de fichier non valide... Formats acceptés : PDF, PNG, JPG, JPEG.',
      ],
      [new File(['MZ program'], 'b.pdf'), 'Son nom se termine par « .pdf », mais son contenu est d’un autre'],
      [new File([], 'b.pdf'), 'Le fichier est vide'],
      [fileOf('b.pdf', 500), 'Le fichier est déjà joint.'],
    ] as const) {
      await attach(file)
      await expect.poll(() => plain(alert.element().textContent)).toContain(sentence)
    }
    expect(modal.getByRole('listitem').elements()).toHaveLength(1)
    await attach(...[1, 2, 3].map((size) => fileOf('b.pdf', 500 + size)))
    await says('Maximum 3 fichier(s) accepté(s) !')
    expect(modal.getByRole('listitem').elements()).toHaveLength(3)
  })

  it('offers to reduce a photo that is too large, and says when it cannot be read', async () => {
    const { attach, modal, press, row } = await open()
    await attach(fileOf('photo.jpg', 10_000_001))
    await press('Réduire la photo')
    const alert = modal.getByRole('alert')
    await expect.element(alert).toMatchTextContent('Cette photo n’a pas pu être réduite.')
    await attach(await largePhoto())
    await press('Réduire la photo')
    await expect.element(row('photo.jpg')).toBeVisible()
    expect(plain(row('photo.jpg').element().textContent)).toMatch(/JPEG, .* [kM]o/)
    await expect.element(alert).toHaveTextContent('')
  })
})

describe('sending (§7, §8)', () => {
  it('of exactly as many files as configured is one call each with its own key; all arrived, the banner says so and the policies are read again', async () => {
    const document = { exactFileNumber: 2, maxFileNumber: 2 }
    const { attach, says, confirm, uploads, reads, getByText, getByRole } = await open({ document })
    await attach(fileOf('a.pdf', 100))
    await says('Ajoutez encore 1 fichier pour confirmer : il en faut 2.')
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
    await attach(fileOf('b.png', 101))
    await confirm.click()
    await expect.element(getByText(allSent)).toBeVisible()
    expect(getByRole('dialog').elements()).toEqual([])
    expect(uploads()).toMatchObject([
      { name: 'a.pdf', fileType: 'carteGrise' },
      { name: 'b.png', fileType: 'carteGrise' },
    ])
    expect(new Set(uploads().map(({ key }) => key)).size).toBe(2)
    await expect.element(getByText('En cours de vérification')).toBeVisible()
    expect(reads()).toHaveLength(2)
    await expect.element(getByRole('listitem')).toHaveFocus()
  })

  it('of an extra document goes as autre, four files at most; Escape leaves the empty modal, and the focus returns', async () => {
    const { attach, confirm, modal, says, press, uploads, getByRole, getByText } = await open()
    await userEvent.keyboard('{Escape}')
    await expect.element(modal).not.toBeInTheDocument()
    await expect.element(getByRole('button', { name: /^Transmettre/ })).toHaveFocus()
    await press('Ajouter un autre document')
    await says('Maximum 4 fichiers.')
    await attach(fileOf('a.pdf', 100))
    await confirm.click()
    await expect.element(getByText(allSent)).toBeVisible()
    expect(uploads()).toMatchObject([{ fileType: 'autre' }])
  })

  it('goes two at a time, with the progress of each; one can be stopped and sent again', async () => {
    const first = Promise.withResolvers<Response>()
    const never = () => new Promise<Response>(() => undefined)
    const { attach, confirm, again, uploads, says, row, press, getByText } = await open({
      upload: [() => first.promise, never, arrived],
    })
    await attach(...[1, 2, 3].map((size) => fileOf(`${size}.pdf`, size + 100)))
    await confirm.click()
    await expect.element(row('1.pdf').getByRole('progressbar')).toHaveAttribute('value', '50')
    await expect.element(row('2.pdf').getByRole('progressbar')).toHaveAttribute('value', '50')
    await expect.element(row('3.pdf')).toMatchTextContent('En attente d’envoi')
    await says('Envoi en cours : 0 fichier(s) sur 3 transmis.')
    expect(uploads()).toHaveLength(2)
    await press('Annuler l’envoi 2.pdf')
    await expect.element(row('2.pdf').getByRole('alert')).toHaveTextContent('Envoi annulé')
    first.resolve(Response.json({ id: 'd' }, { status: 201 }))
    await expect.element(again).not.toHaveAttribute('aria-busy')
    await again.click()
    await expect.element(getByText(allSent)).toBeVisible()
    expect(uploads().map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '3.pdf', '2.pdf'])
  })

  const failed = 'Erreur de chargement'
  const unavailable = 'Le service est momentanément indisponible. Réessayez dans un instant.'
  const failures: [Answer, string][] = [
    [() => new Response('Policy not found', { status: 404 }), 'Le contrat introuvable'],
    [() => new Response('Sinister not found', { status: 404 }), 'Le sinistre introuvable'],
    [answer(404), failed],
    [problem(400, { code: 'empty-file', detail: 'Le fichier est vide' }), `${failed}Le fichier est vide`],
    [problem(415, { code: 'unsupported-media-type', detail: 'Refusé' }), `${failed}Refusé`],
    [problem(409, { code: 'document-not-owed', detail: 'Déjà transmis.' }), `${failed}Déjà transmis.`],
    [() => new Response('<h1>Too large</h1>', { status: 413 }), failed],
    [answer(500), failed + unavailable],
    ['unreachable', `${failed}La connexion a été interrompue. Votre fichier est conservé ici.`],
  ]

  it('that fails leaves the file in the list with the message of its failure, to be tried again by itself', async () => {
    const { attach, confirm, row, press, uploads, getByText } = await open({
      upload: [...failures.map(([failure]) => failure), arrived],
    })
    await attach(fileOf('a.pdf', 100))
    await confirm.click()
    for (const [, message] of failures) {
      await expect.element(row('a.pdf').getByRole('alert')).toHaveTextContent(message)
      await press('Réessayer a.pdf')
    }
    await expect.element(getByText(allSent)).toBeVisible()
    expect(uploads()).toHaveLength(failures.length + 1)
  })

  async function sendHalf() {
    const screen = await open({ upload: [arrived, answer(500), arrived] })
    await screen.attach(fileOf('a.pdf', 100), fileOf('b.pdf', 101))
    await screen.confirm.click()
    await expect.element(screen.row('b.pdf').getByRole('alert')).toMatchTextContent(failed)
    return screen
  }

  it('that fails for some keeps those, and does not send the others again', async () => {
    const { again, row, uploads, reads, getByText } = await sendHalf()
    const sent = "Téléchargement réussi avec l'ID de fichier enregistré"
    await expect.element(row('a.pdf')).toMatchTextContent(sent)
    expect(row('a.pdf').getByRole('button').elements()).toEqual([])
    expect(reads()).toHaveLength(1)
    await again.click()
    await expect.element(getByText(allSent)).toBeVisible()
    const [, first, repeated] = uploads()
    expect(uploads().map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'b.pdf'])
    expect(repeated?.key).toBe(first?.key)
    // In a task of its own, which may come after the one that says so.
    await expect.poll(reads).toHaveLength(2)
  })

  it('is confirmed anew, and not once more, of a file that takes the place of one that failed', async () => {
    const { attach, confirm, again, row, press } = await open({ upload: [answer(500)] })
    await attach(fileOf('a.pdf', 100))
    await confirm.click()
    await expect.element(row('a.pdf').getByRole('alert')).toMatchTextContent(failed)
    await expect.element(again).toBeVisible()
    await press('Retirer a.pdf')
    await attach(fileOf('b.pdf', 101))
    await expect.element(confirm).toBeVisible()
  })

  it('is complete when the file that failed is taken back', async () => {
    const { press, getByText } = await sendHalf()
    await press('Retirer b.pdf')
    await expect.element(getByText(allSent)).toBeVisible()
  })

  it('that is left after some files have arrived reads the policies again', async () => {
    const { press, reads } = await sendHalf()
    await press('Annuler')
    await press('Quitter')
    await expect.poll(reads).toHaveLength(2)
  })

  it('that meets the unexpected closes the modal under its banner (§8)', async () => {
    // A policy whose number makes no address: the client refuses to call.
    const { attach, confirm, getByText, getByRole } = await open({ policyNumber: '..' })
    await attach(fileOf('a.pdf', 100))
    await confirm.click()
    await expect.element(getByText('Erreur de fichier interne')).toBeVisible()
    expect(getByRole('dialog').elements()).toEqual([])
  })
})

it('leaving the modal asks while there are files that were not sent, and the browser asks as well', async () => {
  const { attach, row, says, press, getByRole, getByText } = await open()
  const leaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leaving()).toBe(false)
  await attach(fileOf('a.pdf', 100))
  await expect.element(row('a.pdf')).toBeVisible()
  expect(leaving()).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(getByText(/ne seront pas conservés/)).toBeVisible()
  await press('Revenir à l’envoi')
  await expect.element(row('a.pdf')).toBeVisible()
  await press('Annuler')
  await press('Quitter')
  await expect.element(getByRole('dialog')).not.toBeInTheDocument()
  const opener = getByRole('button', { name: /^Transmettre/ })
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await says('Ajoutez au moins un fichier pour confirmer.')
  expect(row('a.pdf').elements()).toEqual([])
})

it('the choice of files tells formats, size and number to who hears it alone (RGAA 11.10)', async () => {
  const { modal } = await open({ document: { maxFileNumber: 2 } })
  const input = modal.getByLabelText('Choisir des fichiers')
  await expect
    .element(input)
    .toHaveAccessibleDescription(/PDF.*10\sMo maximum par fichier. Maximum 2 fichiers/)
})

it('the modal says for which vehicle and what has to be on it; a picture is shown, and given up once it is taken back', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  onTestFinished(() => revoke.mockRestore())
  const { attach, modal, press, row } = await open({ document: { description: 'Recto et verso.' } })
  await expect.element(modal.getByText('Renault Clio V', { exact: true })).toBeVisible()
  await expect.element(modal.getByText('AB-123-CD', { exact: true })).toBeVisible()
  await expect.element(modal.getByText('Recto et verso.', { exact: true })).toBeVisible()
  const photo = await smallPhoto()
  await attach(photo, fileOf('a.pdf', 100))
  const picture = () => row(photo.name).element().querySelector('img')
  await expect.poll(() => picture()?.naturalWidth).toBe(40)
  expect(row('a.pdf').element().querySelector('img')).toBeNull()
  const address = picture()?.src
  expect(revoke).not.toHaveBeenCalled()
  await press(`Retirer ${photo.name}`)
  await expect.poll(() => revoke.mock.calls).toEqual([[address]])
})

it('on a phone both buttons stay in sight however much was refused', async () => {
  await browser.viewport(360, 640)
  const { attach, modal, confirm, says } = await open({ document: { maxFileNumber: 2 } })
  await attach(fileOf('a.pdf', 100), fileOf('b.pdf', 101), fileOf('c.pdf', 102))
  await attach(fileOf('d.pdf', 10_000_001), new File(['MZ'], 'e.exe'), fileOf('f.pdf', 103))
  await says('Maximum 2 fichier(s) accepté(s) !')
  for (const button of [modal.getByRole('button', { name: 'Annuler' }), confirm]) {
    const { top, bottom } = button.element().getBoundingClientRect()
    expect(top).toBeGreaterThan(0)
    expect(bottom).toBeLessThanOrEqual(640)
    await expect.element(button).toBeInViewport({ ratio: 1 })
  }
})

it('the button says that files are on their way, and their names stay with the document once they arrived', async () => {
  const first = Promise.withResolvers<Response>()
  const { attach, confirm, modal, getByRole, getByText } = await open({ upload: [() => first.promise] })
  await attach(fileOf('recto.pdf', 100))
  await confirm.click()
  await expect.element(modal.getByRole('button', { name: 'Envoi…' })).toHaveAttribute('aria-busy', 'true')
  first.resolve(Response.json({ id: 'd' }, { status: 201 }))
  await expect.element(getByText(allSent)).toBeVisible()
  await expect.element(getByRole('listitem')).toMatchTextContent(/Envoyé à l’instant.: recto\.pdf/)
})

/** A picture of 40 by 30. */
async function smallPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')?.fillRect(0, 0, 20, 20)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'photo.png')
}

/** A real picture, its file above the limit as a camera's may be: noise that no format presses together. */
async function largePhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(2000, 1300)
  const noise = new ImageData(2000, 1300)
  for (let at = 0; at < noise.data.length; at += 65_536)
    crypto.getRandomValues(noise.data.subarray(at, at + 65_536))
  canvas.getContext('2d')?.putImageData(noise, 0, 0)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'photo.png')
}
