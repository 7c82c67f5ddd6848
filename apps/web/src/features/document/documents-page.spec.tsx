import type { Document } from '@portal/domain/document/document.schema.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { ArrivalProvider } from '../../shell/page/arrival.tsx'
import { owed } from '../../test/documents.ts'
import { holdTimers } from '../../test/hold-timers.ts'
import { policy, vehicle } from '../../test/policy.ts'
import { answer, json, renderScreen, type Answer } from '../../test/render-screen.tsx'
import { request } from '../../test/requests.ts'
import { holdToday } from '../../test/today.ts'
import { DocumentsPage } from './documents-page.tsx'

const policiesPath = 'GET /policy/accounts/{accountId}'
const listPath = (policyNumber: string) => `GET /document/accounts/{accountId}/policy/${policyNumber}`
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ')

const certificate: Document = {
  id: 'doc-1',
  fileName: 'Attestation AV-1.pdf',
  created: '2026-05-04',
  sizeBytes: 24_000,
  mediaType: 'application/pdf',
}

type Given = { id?: string; policies?: readonly TabPolicy[]; answers?: Record<string, Answer | Answer[]> }

function open({ id = '0', policies = [policy()], answers = {} }: Given = {}) {
  const lists = Object.fromEntries(policies.map(({ policyNumber }) => [listPath(policyNumber), json([])]))
  return renderScreen(
    <ArrivalProvider>
      <DocumentsPage />
    </ArrivalProvider>,
    {
      path: `/documents/${id}`,
      route: '/documents/:id',
      answers: { [policiesPath]: json(policies), ...lists, ...answers },
    },
  )
}

beforeEach(async () => {
  await browser.viewport(1280, 800)
  return holdToday()
})

describe('the tabs (§2 /documents/{id})', () => {
  it.each([
    ['0', 'Téléchargement'],
    ['1', 'Documents à fournir'],
    ['2', 'Téléchargement'],
  ])('the id %s shows %s', async (id, name) => {
    const { getByRole } = await open({
      id,
      policies: [policy({ documents: [owed({ status: 'received' })] })],
    })
    await expect.element(getByRole('tab', { name, exact: true, selected: true })).toBeVisible()
    await expect.element(getByRole('tabpanel', { name, exact: true })).toBeVisible()
    const title = id === '1' ? 'Documents à fournir – Mes documents' : 'Mes documents'
    await expect.poll(() => document.title).toBe(`${title} – Vérane Assurance`)
  })

  it('are one stop of the keyboard, turned by the arrows, and keep the focus', async () => {
    const { getByRole } = await open()
    const [download, provide] = [getByRole('tab').first(), getByRole('tab').last()]
    await expect.element(download).toHaveAttribute('aria-selected', 'true')
    download.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(provide).toHaveAttribute('aria-selected', 'true')
    await expect.element(provide).toHaveFocus()
    await expect.element(provide).toHaveAttribute('tabindex', '0')
    await expect.element(download).toHaveAttribute('tabindex', '-1')
    await userEvent.keyboard('{Home}')
    await expect.element(download).toHaveFocus()
    // However fast they are turned: the address may lag behind.
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    await expect.element(provide).toHaveAttribute('aria-selected', 'true')
    await expect.element(provide).toHaveFocus()
  })

  it('the second one is disabled, with the reason, when every policy is terminated (§4)', async () => {
    const policies = [
      policy({ state: 'Résilié', documents: [owed()] }),
      policy({ policyNumber: 'AV-2', state: 'Résilié CTX' }),
    ]
    const { getByRole, getByText } = await open({ id: '1', policies })
    const provide = getByRole('tab', { name: 'Documents à fournir', exact: true })
    await expect.element(provide).toHaveAttribute('aria-disabled', 'true')
    await expect.element(getByRole('tab', { name: 'Téléchargement', selected: true })).toBeVisible()
    await expect.element(getByText(/Tous vos contrats sont résiliés/)).toBeVisible()
    provide.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(provide).toHaveAttribute('aria-selected', 'false')
  })

  it('stay open to somebody without a policy, who reads what will come (decisions §2)', async () => {
    const { getByRole } = await open({ id: '1', policies: [] })
    await expect.element(getByRole('tab', { name: 'Documents à fournir', selected: true })).toBeVisible()
    await expect.element(getByRole('heading', { name: 'Aucun document pour l’instant' })).toBeVisible()
  })

  it('wait with one sentence', async () => {
    const { getByText } = await open({ answers: { [policiesPath]: () => new Promise(() => undefined) } })
    await expect.element(getByText('Chargement de vos documents…')).toBeInTheDocument()
  })
})

it('the documents to download (§2) stand per policy, terminated ones too, asked for all at once; those that fail hide no others and can be asked for again', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<Response>()
  const { getByRole, getByText, sent } = await open({
    policies: [
      policy(),
      policy({ policyNumber: 'AV-2', state: 'Résilié', risks: [vehicle('EF-456-GH')] }),
      policy({ policyNumber: 'AV-3', risks: [vehicle('IJ-789-KL')] }),
    ],
    answers: {
      [listPath('AV-1')]: () => promise,
      [listPath('AV-2')]: [answer(404), json([certificate])],
    },
  })
  const failed = getByRole('region', { name: 'Renault Clio V (EF-456-GH)' })
  await expect.element(failed.getByRole('alert')).toMatchTextContent(/n’ont pas pu être chargés/)
  await expect.element(failed).toMatchTextContent(/Résilié/)
  await expect.element(getByText(/Aucun document pour ce contrat/)).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual([
    '/policy/accounts/{accountId}',
    ...['AV-1', 'AV-2', 'AV-3'].map((number) => `/document/accounts/{accountId}/policy/${number}`),
  ])
  finish(Response.json([certificate]))
  const group = getByRole('region', { name: 'Renault Clio V (AB-123-CD)' })
  await expect.element(group.getByRole('button', { name: 'Attestation AV-1.pdf' })).toBeVisible()
  expect(plain(group.element().textContent)).toMatch(/04\.05\.2026.*PDF, 24\sko|PDF, 24\sko.*04\.05\.2026/)
  await failed.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(failed.getByRole('button', { name: 'Attestation AV-1.pdf' })).toBeVisible()
})

it('the documents to download (§2) have failed when the answer has another shape, and do not wait for ever', async () => {
  const { getByRole } = await open({ answers: { [listPath('AV-1')]: json(null) } })
  const failed = getByRole('region', { name: 'Renault Clio V (AB-123-CD)' })
  await expect.element(failed.getByRole('alert')).toMatchTextContent(/n’ont pas pu être chargés/)
})

it('the documents to download (§2) are four on a phone; Voir plus leads to the fifth, Afficher moins keeps the focus; a desktop has them all (§9)', async () => {
  const five = ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf']
  const documents = five.map((fileName) => ({ ...certificate, id: fileName, fileName }))
  const { getByRole } = await open({ answers: { [listPath('AV-1')]: json(documents) } })
  const more = getByRole('button', { name: 'Voir plus' })
  const fifth = getByRole('button', { name: '5.pdf' })
  await expect.element(fifth).toBeVisible()
  expect(more.elements()).toEqual([])
  await browser.viewport(360, 800)
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  await expect.element(getByRole('button', { name: '4.pdf' })).toBeVisible()
  expect(fifth.elements()).toEqual([])
  await more.click()
  await expect.element(fifth).toHaveFocus()
  await getByRole('button', { name: 'Afficher moins' }).click()
  await expect.element(fifth).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
})

describe('a download (§7)', () => {
  const filePath = `${listPath('AV-1')}/document/doc-1`

  async function openList(file: Answer | Answer[], document = certificate) {
    const links: { download: string; href: string }[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      links.push({ download: this.download, href: this.href })
    })
    const screen = await open({ answers: { [listPath('AV-1')]: json([document]), [filePath]: file } })
    const button = screen.getByRole('button', { name: 'Attestation AV-1.pdf' })
    onTestFinished(() => click.mockRestore())
    return { ...screen, saved: () => links, button }
  }

  it('is saved under the name of the document, whatever the header says, and its address given up', async () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL')
    onTestFinished(() => revoke.mockRestore())
    const reading = holdTimers(10_000)
    const headers = { 'content-disposition': 'attachment; filename="other.exe"' }
    const screen = await openList(() => new Response('%PDF-1.7', { headers }))
    await screen.button.click()
    await expect.element(screen.getByText('Attestation AV-1.pdf est enregistré.')).toBeInTheDocument()
    const [link] = screen.saved()
    const href: unknown = expect.stringContaining('blob:')
    expect(screen.saved()).toEqual([{ download: 'Attestation AV-1.pdf', href }])
    expect(revoke).not.toHaveBeenCalled()
    reading.end()
    expect(revoke).toHaveBeenCalledExactlyOnceWith(link?.href)
  })

  it('of a large document tells its progress', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const screen = await openList(() => new Response(readable), { ...certificate, sizeBytes: 4_000_000 })
    await screen.button.click()
    await writer.write(new Uint8Array(1_000_000))
    await expect.element(screen.getByRole('progressbar')).toHaveAttribute('value', '25')
    await writer.close()
    await expect.poll(screen.saved).toHaveLength(1)
  })

  it('that is refused, finds no network or breaks off raises the banner and saves nothing (§8)', async () => {
    const breaking = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) })
    const screen = await openList([answer(404), 'unreachable', () => new Response(breaking)])
    const alert = screen.getByRole('alert').first()
    const failure = "Une erreur s'est produite lors de la récupération de vos documents."
    for (const times of [1, 2, 3]) {
      await screen.button.click()
      await expect.poll(() => screen.sent.filter(({ path }) => path.endsWith('/doc-1'))).toHaveLength(times)
      await expect.element(alert).toMatchTextContent(failure)
      await expect.element(screen.button).not.toHaveAttribute('aria-busy')
    }
    expect(screen.saved()).toEqual([])
  })
})

describe('the documents to provide (§4)', () => {
  it('say their status, and can be clicked while they may be sent; extra ones neither', async () => {
    const documents = [
      owed({ name: 'a', status: 'pending' }),
      owed({ name: 'b', status: 'not validated' }),
      owed({ name: 'c', status: 'rejected', reason: 'La photo est floue.' }),
      owed({ name: 'd', status: 'received', canResend: true }),
      owed({ name: 'e', status: 'validated' }),
      owed({ name: 'f', status: 'cancelled', canResend: true }),
      owed({ name: 'g', status: 'pending', fileType: 'autre' }),
    ]
    const { getByRole, getByText } = await open({ id: '1', policies: [policy({ documents })] })
    await expect.element(getByRole('listitem').first()).toBeVisible()
    const labels = ['En attente', 'En cours de vérification', 'Validé', 'Non conforme', 'Annulé']
    const entries = getByRole('listitem')
      .elements()
      .map((entry) => [
        entry.querySelector('h3')?.textContent,
        labels.filter((label) => plain(entry.textContent).includes(label)).join(),
        entry.querySelector('button') !== null,
      ])
    expect(entries).toHaveLength(7)
    expect(entries).toEqual(
      expect.arrayContaining([
        ['a', 'En attente', true],
        ['b', 'Non conforme', true],
        ['c', 'Non conforme', true],
        ['d', 'En cours de vérification', false],
        ['e', 'Validé', false],
        ['f', 'Annulé', true],
        ['g', '', false],
      ]),
    )
    // Not validated looks like pending, and no other does.
    const look = (label: ReturnType<typeof getByText>) => label.element().getAttribute('class')
    const judged = (name: string) => getByRole('listitem').filter({ hasText: name }).getByText('Non conforme')
    expect(look(judged('Document à corriger.'))).toBe(look(getByText('En attente')))
    expect(look(judged('Document refusé.'))).not.toBe(look(getByText('En attente')))
    await expect.element(getByText('Motif : La photo est floue.', { exact: true })).toBeVisible()
    await expect.element(getByText(/lisible, entier et à jour/).first()).toBeVisible()
  })

  it('are told of by the tab, and come first where still owed', async () => {
    const documents = [owed({ name: 'A', status: 'validated' }), owed({ name: 'C' })]
    const { getByRole } = await open({ id: '1', policies: [policy({ documents })] })
    const tab = getByRole('tab', { name: 'Documents à fournir (des documents sont attendus)' })
    await expect.element(tab).toBeVisible()
    await expect.element(getByRole('listitem').first()).toMatchTextContent(/^C/)
  })

  it('are followed by what was sent for the policy, asked for or not, each leading to its request (decisions §3)', async () => {
    const sent = { kind: 'uploadDocument', createdAt: '2026-11-20T09:00:00.000Z' } as const
    const requests = [
      request({ ...sent, number: 'EA-3', status: 'refused', reason: 'Page manquante.' }),
      request({ ...sent, number: 'EA-2', policyNumber: 'AV-2' }),
      request({ number: 'EA-1' }),
    ]
    const { getByRole } = await open({
      id: '1',
      answers: { 'GET /requests/accounts/{accountId}': json(requests) },
    })
    const group = getByRole('region', { name: 'Renault Clio V (AB-123-CD)' })
    await expect.element(group.getByRole('heading', { name: 'Ce que vous avez envoyé' })).toBeVisible()
    expect(
      group
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => plain(textContent)),
    ).toEqual(['Envoi du 20.11.2026Demande EA-3RefuséeRéponse de votre courtier : Page manquante.'])
    const entry = group.getByRole('link', { name: 'Envoi du 20.11.2026' })
    await expect.element(entry).toHaveAttribute('href', '/requests/EA-3')
    const all = group.getByRole('link', { name: 'Voir toutes les demandes de ce contrat' })
    await expect.element(all).toHaveAttribute('href', '/requests?policy=AV-1')
  })

  it('leave terminated policies out, with the telephone; every other one takes an extra document', async () => {
    const policies = [policy(), policy({ policyNumber: 'AV-2', state: 'Résilié CTX', documents: [owed()] })]
    const { getByRole, getByText } = await open({ id: '1', policies })
    await expect.element(getByRole('region', { name: 'Renault Clio V (AB-123-CD)' })).toBeVisible()
    expect(getByRole('region').elements()).toHaveLength(1)
    await expect.element(getByRole('button', { name: /Ajouter un autre document/ })).toBeVisible()
    await expect.element(getByText(/ne peut plus être envoyé en ligne/)).toBeVisible()
    await expect.element(getByRole('link', { name: '01 99 00 20 20' })).toBeVisible()
  })

  it.each([
    ['2026-10-30', 'Il vous reste 9 jours pour envoyer les documents demandés.'],
    ['2026-10-22', 'Il vous reste 1 jour pour envoyer les documents demandés.'],
    [
      '2026-10-21',
      'Le délai de 30 jours est écoulé\u00a0: envoyez‑nous les documents manquants sans attendre.',
    ],
  ])('owed since %s say in words how long is left', async (startDate, sentence) => {
    const { getByText } = await open({ id: '1', policies: [policy({ startDate, documents: [owed()] })] })
    await expect.element(getByText(sentence)).toBeVisible()
  })
})
