import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { answer, type Answer, json, renderScreen } from '../../test/render-screen.tsx'
import { FaqPage } from './faq-page.tsx'

const address = (query: Record<string, string>) =>
  `GET /content/spaces/portail/environments/master/entries?${new URLSearchParams(query).toString()}`
const bulletins = address({
  content_type: 'bulletin',
  'metadata.tags.sys.id[in]': 'france',
  order: 'sys.createdAt',
  include: '0',
  limit: '1000',
})
const section = (title: string) => address({ content_type: 'section', 'fields.title': title, include: '2' })
const search = (query: string) => address({ content_type: 'page', query, include: '0', limit: '1000' })

const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } })
const document = (value: string) => ({
  nodeType: 'document',
  data: {},
  content: [{ nodeType: 'paragraph', data: {}, content: [{ nodeType: 'text', value, marks: [], data: {} }] }],
})
const entry = (id: string, fields: object) => ({ sys: { id, type: 'Entry' }, fields })
const page = (id: string) => entry(id, { question: `Question ${id}`, answer: document(`Réponse ${id}`) })
const list = (items: object[], linked: object[] = []) => json({ items, includes: { Entry: linked } })
const many = (count: number) => Array.from({ length: count }, (_, index) => page(String(index + 1)))
const sectionOf = (pages: { sys: { id: string } }[]) =>
  list([entry('s', { title: 'x', pages: pages.map(({ sys }) => link(sys.id)) })], pages)

const sent = () => (window as { dataLayer?: object[] }).dataLayer

beforeEach(() => {
  consent('true')
  return () => {
    consent('false')
    delete (window as { dataLayer?: object[] }).dataLayer
    vi.useRealTimers()
  }
})
function consent(value: string) {
  globalThis.document.cookie = `portail_cookies_performance=${value}; path=/`
}

async function open(answers: Record<string, Answer | Answer[]> = {}) {
  const screen = await renderScreen(<FaqPage />, {
    answers: {
      [bulletins]: list([entry('b1', { title: 'Contrat' }), entry('b2', { title: 'Sinistre' })]),
      [section('Contrat')]: sectionOf(many(23)),
      [section('Sinistre')]: sectionOf([page('s1')]),
      ...answers,
    },
  })
  const summaries = screen.container.getElementsByTagName('summary')
  const questions = () => Array.from(summaries, (summary) => summary.textContent)
  const none = screen.getByRole('heading', { name: 'pas de résultat' })
  const box = screen.getByRole('searchbox', { name: 'Rechercher une réponse' })
  return { ...screen, questions, none, box }
}

describe('the FAQ (§2)', () => {
  it('has its title, its question and its search box', async () => {
    const { getByRole, getByText, box } = await open()
    await expect.element(getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
    await expect.element(getByText('Comment pouvons-nous vous aider\u00a0?')).toBeVisible()
    await expect.element(box).toBeVisible()
  })

  it('shows a tab for each category and the questions of the chosen one', async () => {
    const { getByRole, questions } = await open()
    await expect.element(getByRole('tab', { name: 'Contrat' })).toHaveAttribute('aria-selected', 'true')
    await getByRole('tab', { name: 'Sinistre' }).click()
    await vi.waitFor(() => expect(questions()).toEqual(['Question s1']))
  })

  it('opens a question on its answer', async () => {
    const { getByText } = await open()
    await expect.element(getByText('Réponse 1', { exact: true })).not.toBeVisible()
    await getByText('Question 1', { exact: true }).click()
    await expect.element(getByText('Réponse 1', { exact: true })).toBeVisible()
  })

  it('shows ten questions at a time, and goes on with the first new one (§9)', async () => {
    const { getByRole, questions } = await open()
    await vi.waitFor(() => expect(questions()).toHaveLength(10))
    await getByRole('button', { name: 'Afficher plus' }).click()
    await vi.waitFor(() => expect(questions()).toHaveLength(20))
    expect(globalThis.document.activeElement?.textContent).toBe('Question 11')
    await getByRole('button', { name: 'Afficher plus' }).click()
    await vi.waitFor(() => expect(questions()).toHaveLength(23))
    await expect.element(getByRole('button', { name: 'Afficher plus' })).not.toBeInTheDocument()
  })

  it('starts at ten again in another category', async () => {
    const { getByRole, questions } = await open({ [section('Sinistre')]: sectionOf(many(12)) })
    await getByRole('button', { name: 'Afficher plus' }).click()
    await getByRole('tab', { name: 'Sinistre' }).click()
    await vi.waitFor(() => expect(questions()).toHaveLength(10))
  })

  it('leaves out what is not published or not complete', async () => {
    const linked = [page('1'), entry('draft', { question: 'Sans réponse' })]
    const pages = ['1', 'draft', 'unpublished'].map(link)
    const { questions } = await open({ [section('Contrat')]: list([entry('s', { pages })], linked) })
    await vi.waitFor(() => expect(questions()).toEqual(['Question 1']))
  })
})

describe('the search', () => {
  it('finds pages by what is typed, and counts them', async () => {
    const { box, questions, getByText } = await open({ [search('franchise')]: list([page('7'), page('8')]) })
    await box.fill('franchise ')
    await vi.waitFor(() => expect(questions()).toEqual(['Question 7', 'Question 8']))
    await expect.element(getByText('2 réponses')).toBeVisible()
    await box.fill('')
    await vi.waitFor(() => expect(questions()).toHaveLength(10))
  })

  it("says 'pas de résultat' when the answer holds nothing, and not before", async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const { box, none, getByText } = await open({
      [search('zzz')]: async () => {
        await held
        return Response.json({ items: [] })
      },
    })
    await box.fill('zzz')
    await expect.element(getByText('Chargement des questions…')).toBeInTheDocument()
    await expect.element(none).not.toBeInTheDocument()
    release()
    await expect.element(none).toBeVisible()
  })

  it('does not take the nothing of the last search for that of the next', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const { box, none, questions } = await open({
      [search('zzz')]: list([]),
      [search('vol')]: async () => {
        await held
        return Response.json({ items: [page('3')] })
      },
    })
    await box.fill('zzz')
    await expect.element(none).toBeVisible()
    await box.fill('vol')
    await expect.element(none).not.toBeInTheDocument()
    release()
    await vi.waitFor(() => expect(questions()).toEqual(['Question 3']))
  })

  it('offers to try again when the service fails, and does not say that there is nothing', async () => {
    const { getByRole, getByText, none, questions } = await open({
      [bulletins]: [answer(404), list([entry('b1', { title: 'Contrat' })])],
    })
    await expect.element(getByText('Les questions n’ont pas pu être chargées.')).toBeVisible()
    await expect.element(none).not.toBeInTheDocument()
    await getByRole('button', { name: 'Réessayer' }).click()
    await vi.waitFor(() => expect(questions()).toHaveLength(10))
  })
})

describe('the event of a search (§9)', () => {
  it('is told once typing has been over for 3 seconds, without what was typed', async () => {
    const { box, questions } = await open({ [search('vol')]: list([page('3')]), [search('vo')]: list([]) })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await type(box, 'vo')
    await vi.advanceTimersByTimeAsync(2_900)
    await type(box, 'vol')
    await vi.advanceTimersByTimeAsync(400)
    await until(() => questions().join() === 'Question 3')
    expect(sent()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(sent()).toEqual([{ event: 'faq_search', results: 1 }])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent()).toHaveLength(1)
  })

  it('is not told when the screen is left before, or the box emptied', async () => {
    const { box, unmount } = await open({ [search('vol')]: list([page('3')]) })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await type(box, 'vol')
    await vi.advanceTimersByTimeAsync(1_000)
    await type(box, '')
    await vi.advanceTimersByTimeAsync(5_000)
    await type(box, 'vol')
    await vi.advanceTimersByTimeAsync(1_000)
    await unmount()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent()).toBeUndefined()
  })
})

/** Types, and waits for React to have seen to its effects: they set the timers that are faked here. */
async function type(box: Locator, text: string): Promise<void> {
  await box.fill(text)
  await nextFrame()
  await nextFrame()
}

/**
 * Looks at each frame and moves time by a millisecond, for the answers that wait behind timers of zero. Vitest's own waiting moves a
 * faked clock by 50 ms at each look, on a slow machine past the silence that is measured here.
 */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await vi.advanceTimersByTimeAsync(1)
    await nextFrame()
  }
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
