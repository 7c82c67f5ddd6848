import type { Document } from '@portal/domain/document.schema.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { type Answer, answer, json, renderScreen } from '../../test/render-screen.tsx'
import { ArrivalProvider } from '../../shell/arrival.tsx'
import { DocumentsPage } from './documents-page.tsx'
import { policy, vehicle } from '../../test/policy.ts'
import { owed } from '../../test/documents.ts'

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
  vi.setSystemTime('2026-11-21T12:00:00Z')
  await browser.viewport(1280, 800)
  return () => vi.useRealTimers()
})

describe('the tabs (§2 /documents/{id})', () => {
  test.each([
    ['0', 'Téléchargement'],
    ['1', 'Documents à fournir'],
    ['2', 'Téléchargement'],
    ['x', 'Téléchargement'],
  ])('the id %s shows %s', async (id, name) => {
    const { getByRole } = await open({ id })
    await expect.element(getByRole('tab', { name, selected: true })).toBeVisible()
    await expect.element(getByRole('tabpanel', { name })).toBeVisible()
  })

  test('are one stop of the keyboard, turned by the arrows, and keep the focus', async () => {
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
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(provide).toHaveFocus()
  })

  test('the second one says that documents are owed (§2 alert dot)', async () => {
    const { getByRole } = await open({ policies: [policy({ documents: [owed()] })] })
    await expect
      .element(getByRole('tab', { name: 'Documents à fournir (des documents sont attendus)' }))
      .toBeVisible()
  })

  test('the second one is silent when nothing is owed', async () => {
    const { getByRole } = await open({ policies: [policy({ documents: [owed({ status: 'received' })] })] })
    await expect.element(getByRole('tab', { name: 'Documents à fournir', exact: true })).toBeVisible()
  })

  test('the second one is disabled, with the reason, when every policy is terminated (§4)', async () => {
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

  test('stay open to somebody without a policy, who reads what will come (decisions §2)', async () => {
    const { getByRole } = await open({ id: '1', policies: [] })
    await expect.element(getByRole('tab', { name: 'Documents à fournir', selected: true })).toBeVisible()
    await expect.element(getByRole('heading', { name: 'Aucun document pour l’instant' })).toBeVisible()
  })
})

describe('the documents to download (§2)', () => {
  const two = [policy(), policy({ policyNumber: 'AV-2', state: 'Résilié', risks: [vehicle('EF-456-GH')] })]

  test('stand per policy, terminated ones too, under manufacturer, model and plate', async () => {
    const answers = { [listPath('AV-1')]: json([certificate]) }
    const { getByRole } = await open({ policies: two, answers })
    const group = getByRole('region', { name: 'Renault Clio V (AB-123-CD)' })
    await expect.element(group.getByRole('button', { name: 'Attestation AV-1.pdf' })).toBeVisible()
    expect(plain(group.element().textContent)).toContain('PDF, 24 ko')
    expect(group.element().textContent).toContain('04.05.2026')
    await expect
      .element(getByRole('region', { name: 'Renault Clio V (EF-456-GH)' }))
      .toMatchTextContent(/Résilié/)
  })

  test('are asked for with one call per policy, all at once', async () => {
    const waiting = () => new Promise<Response>(() => undefined)
    const answers = { [listPath('AV-1')]: waiting, [listPath('AV-2')]: waiting }
    const { sent, getByRole } = await open({ policies: two, answers })
    await expect.element(getByRole('region').nth(1)).toBeVisible()
    await vi.waitFor(() =>
      expect(sent.map(({ path }) => path)).toEqual([
        '/policy/accounts/{accountId}',
        '/document/accounts/{accountId}/policy/AV-1',
        '/document/accounts/{accountId}/policy/AV-2',
      ]),
    )
  })

  test('that fail for one policy do not hide the others, and can be asked for again', async () => {
    const answers = {
      [listPath('AV-1')]: json([certificate]),
      [listPath('AV-2')]: [answer(404), json([certificate])],
    }
    const { getByRole } = await open({ policies: two, answers })
    const failed = getByRole('region', { name: 'Renault Clio V (EF-456-GH)' })
    await expect.element(failed.getByRole('alert')).toMatchTextContent(/n’ont pas pu être chargés/)
    const first = getByRole('region', { name: 'Renault Clio V (AB-123-CD)' })
    await expect.element(first.getByRole('button', { name: 'Attestation AV-1.pdf' })).toBeVisible()
    await failed.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(failed.getByRole('button', { name: 'Attestation AV-1.pdf' })).toBeVisible()
  })

  test('are missed in words', async () => {
    const { getByText } = await open()
    await expect.element(getByText(/Aucun document pour ce contrat/)).toBeVisible()
  })

  const six = Array.from({ length: 6 }, (_, index) => ({
    ...certificate,
    id: `doc-${index}`,
    fileName: `${index + 1}.pdf`,
  }))

  test('are four on a phone; Voir plus leads to the fifth, Afficher moins keeps the focus (§9)', async () => {
    await browser.viewport(360, 800)
    const { getByRole } = await open({ answers: { [listPath('AV-1')]: json(six) } })
    const toggle = (name: string) => getByRole('button', { name })
    const fifth = getByRole('button', { name: '5.pdf' })
    await expect.element(toggle('Voir plus')).toHaveAttribute('aria-expanded', 'false')
    await expect.element(getByRole('button', { name: '4.pdf' })).toBeVisible()
    expect(fifth.elements()).toEqual([])
    await toggle('Voir plus').click()
    await expect.element(fifth).toHaveFocus()
    await toggle('Afficher moins').click()
    expect(fifth.elements()).toEqual([])
    await expect.element(toggle('Voir plus')).toHaveFocus()
  })

  test('are all there on a desktop', async () => {
    const { getByRole } = await open({ answers: { [listPath('AV-1')]: json(six) } })
    await expect.element(getByRole('button', { name: '6.pdf' })).toBeVisible()
    expect(getByRole('button', { name: 'Voir plus' }).elements()).toEqual([])
  })
})

describe('a download (§7)', () => {
  const filePath = `${listPath('AV-1')}/document/doc-1`
  const openList = (file: Answer | Answer[], document = certificate) =>
    open({ answers: { [listPath('AV-1')]: json([document]), [filePath]: file } })

  function saved() {
    const links: { download: string; href: string }[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      links.push({ download: this.download, href: this.href })
    })
    return { links, restore: () => click.mockRestore() }
  }

  test('is saved under the name of the document, whatever the header says, and its address given up', async () => {
    const { links, restore } = saved()
    const revoke = vi.spyOn(URL, 'revokeObjectURL')
    const headers = { 'content-disposition': 'attachment; filename="other.exe"' }
    const { getByRole, getByText } = await openList(() => new Response('%PDF-1.7', { headers }))
    await getByRole('button', { name: 'Attestation AV-1.pdf' }).click()
    await expect.element(getByText('Attestation AV-1.pdf est enregistré.')).toBeInTheDocument()
    expect(links).toEqual([{ download: 'Attestation AV-1.pdf', href: expect.stringContaining('blob:') }])
    await vi.waitFor(() => expect(revoke).toHaveBeenCalledWith(links[0]?.href), { timeout: 12_000 })
    restore()
  }, 20_000)

  test('of a large document tells its progress', async () => {
    let finish = () => undefined as void
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(1_000_000))
        finish = () => controller.close()
      },
    })
    const { links, restore } = saved()
    const { getByRole } = await openList(() => new Response(body), { ...certificate, sizeBytes: 4_000_000 })
    await getByRole('button', { name: 'Attestation AV-1.pdf' }).click()
    await expect.element(getByRole('progressbar')).toHaveAttribute('value', '25')
    finish()
    await vi.waitFor(() => expect(links).toHaveLength(1))
    restore()
  })

  test.each<[string, Answer]>([
    ['is refused', answer(404)],
    ['finds no network', 'unreachable'],
    [
      'breaks off',
      () => new Response(new ReadableStream({ start: (controller) => controller.error(new Error('cut')) })),
    ],
  ])('that %s raises the banner and saves nothing (§8)', async (_, file) => {
    const { links, restore } = saved()
    const { getByRole } = await openList(file)
    const button = getByRole('button', { name: 'Attestation AV-1.pdf' })
    await button.click()
    await expect
      .element(getByRole('alert').first())
      .toMatchTextContent("Une erreur s'est produite lors de la récupération de vos documents.")
    await expect.element(button).not.toHaveAttribute('aria-busy')
    expect(links).toEqual([])
    restore()
  })
})

describe('the documents to provide (§4)', () => {
  // status, canResend, fileType, what the entry says, whether it can be clicked
  test.each([
    ['pending', true, 'carteGrise', 'En attente', true],
    ['pending', true, 'autre', undefined, false],
    ['pending', false, 'carteGrise', 'En attente', true],
    ['pending', false, 'autre', undefined, false],
    ['rejected', true, 'carteGrise', 'Non conforme', true],
    ['rejected', true, 'autre', undefined, false],
    ['rejected', false, 'carteGrise', 'Non conforme', true],
    ['rejected', false, 'autre', undefined, false],
    ['not validated', true, 'carteGrise', 'Non conforme', true],
    ['not validated', true, 'autre', undefined, false],
    ['not validated', false, 'carteGrise', 'Non conforme', true],
    ['not validated', false, 'autre', undefined, false],
    ['received', true, 'carteGrise', 'En cours de vérification', false],
    ['received', true, 'autre', undefined, false],
    ['received', false, 'carteGrise', 'En cours de vérification', false],
    ['received', false, 'autre', undefined, false],
    ['validated', true, 'carteGrise', 'Validé', true],
    ['validated', true, 'autre', undefined, false],
    ['validated', false, 'carteGrise', 'Validé', false],
    ['validated', false, 'autre', undefined, false],
    ['cancelled', true, 'carteGrise', 'Annulé', true],
    ['cancelled', true, 'autre', undefined, false],
    ['cancelled', false, 'carteGrise', 'Annulé', false],
    ['cancelled', false, 'autre', undefined, false],
  ] as const)(
    "status '%s', canResend %s, type %s says %s and can be clicked: %s",
    async (status, canResend, fileType, label, isClickable) => {
      const documents = [owed({ status, canResend, fileType, name: 'Le document' })]
      const { getByRole } = await open({ id: '1', policies: [policy({ documents })] })
      const entry = getByRole('listitem')
      await expect.element(entry).toMatchTextContent(/Le document/)
      const text = plain(entry.element().textContent)
      const labels = ['En attente', 'En cours de vérification', 'Validé', 'Non conforme', 'Annulé']
      expect(labels.filter((one) => text.includes(one))).toEqual(label === undefined ? [] : [label])
      const buttons = entry.getByRole('button', { name: /Le document/ }).elements()
      expect(buttons).toHaveLength(isClickable ? 1 : 0)
    },
  )

  test("'not validated' looks like pending", async () => {
    const documents = [
      owed({ name: 'A' }),
      owed({ name: 'B', status: 'not validated' }),
      owed({ name: 'C', status: 'rejected' }),
    ]
    const { getByText } = await open({ id: '1', policies: [policy({ documents })] })
    await expect.element(getByText('En attente')).toBeVisible()
    const look = (label: ReturnType<typeof getByText>) => label.element().getAttribute('class')
    expect(look(getByText('Non conforme').first())).toBe(look(getByText('En attente')))
    expect(look(getByText('Non conforme').last())).not.toBe(look(getByText('En attente')))
  })

  test('that were rejected come with the reason and what to do', async () => {
    const documents = [owed({ status: 'rejected', reason: 'La photo est floue.' })]
    const { getByText } = await open({ id: '1', policies: [policy({ documents })] })
    await expect.element(getByText('Motif : La photo est floue.')).toBeVisible()
    await expect.element(getByText(/lisible, entier et à jour/)).toBeVisible()
  })

  test('leave terminated policies out; every other one takes an extra document', async () => {
    const policies = [policy(), policy({ policyNumber: 'AV-2', state: 'Résilié CTX', documents: [owed()] })]
    const { getByRole } = await open({ id: '1', policies })
    await expect.element(getByRole('region', { name: 'Renault Clio V (AB-123-CD)' })).toBeVisible()
    expect(getByRole('region').elements()).toHaveLength(1)
    await expect.element(getByRole('button', { name: /Ajouter un autre document/ })).toBeVisible()
  })

  test.each([
    ['2026-10-30', 'Il vous reste 9 jours pour envoyer les documents demandés.'],
    ['2026-10-22', 'Il vous reste 1 jour pour envoyer les documents demandés.'],
    [
      '2026-10-21',
      'Le délai de 30 jours est écoulé\u00a0: envoyez-nous les documents manquants sans attendre.',
    ],
  ])('owed since %s say in words how long is left', async (startDate, sentence) => {
    const { getByText } = await open({ id: '1', policies: [policy({ startDate, documents: [owed()] })] })
    await expect.element(getByText(sentence)).toBeVisible()
  })

  test('owed by a terminated policy only lead to the telephone', async () => {
    const policies = [policy(), policy({ policyNumber: 'AV-2', state: 'Résilié CTX', documents: [owed()] })]
    const { getByText, getByRole } = await open({ id: '1', policies })
    await expect.element(getByText(/ne peut plus être envoyé en ligne/)).toBeVisible()
    await expect.element(getByRole('link', { name: '01 99 00 20 20' })).toBeVisible()
  })

  test('still owed come before the others, where a phone shows them', async () => {
    const documents = [
      owed({ name: 'A', status: 'validated' }),
      owed({ name: 'B', status: 'received' }),
      owed({ name: 'C' }),
    ]
    const { getByRole } = await open({ id: '1', policies: [policy({ documents })] })
    await expect.element(getByRole('listitem').first()).toMatchTextContent(/^C/)
  })
})

test('waits with one sentence', async () => {
  const answers = { [policiesPath]: () => new Promise<Response>(() => undefined) }
  const { getByText } = await open({ answers })
  await expect.element(getByText('Chargement de vos documents…')).toBeInTheDocument()
})
