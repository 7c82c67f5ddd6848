import { beforeEach, expect, it } from 'vitest'
import { holdTimers } from '../../test/hold-timers.ts'
import { answer, json, renderScreen, type Answer } from '../../test/render-screen.tsx'
import { FaqPage } from './faq-page.tsx'

const address = (query: Record<string, string>) =>
  `GET /content/spaces/portail/environments/master/entries?${new URLSearchParams(query).toString()}`
const all = { include: '0', limit: '1000' }
const france = { 'metadata.tags.sys.id[in]': 'france', order: 'sys.createdAt' }
const bulletins = address({ content_type: 'bulletin', ...france, ...all })
const section = (title: string) => address({ content_type: 'section', 'fields.title': title, include: '2' })
const search = (query: string) => address({ content_type: 'page', query, ...all })

const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } })
const node = (nodeType: string, ...content: object[]) => ({ nodeType, data: {}, content })
const document = (value: string) =>
  node('document', node('paragraph', { nodeType: 'text', value, marks: [], data: {} }))
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

it('the FAQ (§2) has its title, its search box, and a tab for each category with ten questions at a time (§9)', async () => {
  const { getByRole, getByText, questions, box } = await open({
    [section('Sinistre')]: sectionOf(many(12)),
  })
  await expect.element(getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  await expect.element(getByText('Comment pouvons-nous vous aider\u00a0?')).toBeVisible()
  await expect.element(box).toBeVisible()
  // To be jumped to from one to the next.
  await expect.element(getByRole('heading', { level: 2, name: 'Question 1', exact: true })).toBeVisible()
  await expect.element(getByRole('tab', { name: 'Contrat' })).toHaveAttribute('aria-selected', 'true')
  // Beside them, whom to ask what none of them answers.
  const other = getByRole('region', { name: 'Une autre question\u00a0?' })
  await expect.element(other.getByRole('link', { name: 'Contacter le service client' })).toBeVisible()
  await expect.poll(questions).toHaveLength(10)
  await expect.element(getByText('Réponse 1', { exact: true })).not.toBeVisible()
  await getByText('Question 1', { exact: true }).click()
  await expect.element(getByText('Réponse 1', { exact: true })).toBeVisible()
  const more = getByRole('button', { name: 'Afficher plus' })
  await more.click()
  await expect.poll(questions).toHaveLength(20)
  // It goes on with the first new one.
  await expect.poll(() => globalThis.document.activeElement?.textContent).toBe('Question 11')
  await more.click()
  await expect.poll(questions).toHaveLength(23)
  await expect.element(more).not.toBeInTheDocument()
  await getByRole('tab', { name: 'Sinistre' }).click()
  await expect.poll(questions).toHaveLength(10)
})

it('the FAQ (§2) leaves out what is not published or not complete', async () => {
  const linked = [page('1'), entry('draft', { question: 'Sans réponse' })]
  const pages = ['1', 'draft', 'unpublished'].map(link)
  const { questions } = await open({ [section('Contrat')]: list([entry('s', { pages })], linked) })
  await expect.poll(questions).toEqual(['Question 1'])
})

it("the search finds pages by what is typed and counts them; 'pas de résultat' is said when the answer holds nothing, and not before", async () => {
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const after =
    ({ promise }: PromiseWithResolvers<void>, items: object[]) =>
    async () => {
      await promise
      return Response.json({ items })
    }
  const { box, none, questions, getByText } = await open({
    [search('franchise')]: list([page('7'), page('8')]),
    [search('zzz')]: after(held[0], []),
    [search('vol')]: after(held[1], [page('3')]),
  })
  await box.fill('franchise ')
  await expect.poll(questions).toEqual(['Question 7', 'Question 8'])
  await expect.element(getByText('2 réponses')).toBeVisible()
  await box.fill('')
  await expect.poll(questions).toHaveLength(10)
  await box.fill('zzz')
  await expect.element(getByText('Chargement des questions…')).toBeInTheDocument()
  await expect.element(none).not.toBeInTheDocument()
  held[0].resolve()
  await expect.element(none).toBeVisible()
  // The nothing of this search is not taken for that of the next.
  await box.fill('vol')
  await expect.element(none).not.toBeInTheDocument()
  held[1].resolve()
  await expect.poll(questions).toEqual(['Question 3'])
})

it('the search offers to try again when the service fails, and does not say that there is nothing', async () => {
  const { getByRole, getByText, none, questions } = await open({
    [bulletins]: [answer(404), list([entry('b1', { title: 'Contrat' })])],
  })
  await expect.element(getByText('Les questions n’ont pas pu être chargées.')).toBeVisible()
  await expect.element(none).not.toBeInTheDocument()
  await getByRole('button', { name: 'Réessayer' }).click()
  await expect.poll(questions).toHaveLength(10)
})

it('the event of a search (§9) is told once typing has been over for 3 seconds, without what was typed; not when the box is emptied or the screen left', async () => {
  const silence = holdTimers(3_000)
  const { box, questions, unmount } = await open({ [search('vol')]: list([page('3')]) })
  await box.fill('vo')
  await expect.poll(silence.count).toBe(1)
  await box.fill('')
  await expect.poll(silence.count).toBe(0)
  await box.fill('vol')
  await expect.poll(questions).toEqual(['Question 3'])
  expect(silence.count()).toBe(1)
  expect(sent()).toBeUndefined()
  silence.end()
  expect(sent()).toEqual([{ event: 'faq_search', results: 1 }])
  await box.fill('vols')
  await expect.poll(silence.count).toBe(1)
  await unmount()
  expect(silence.count()).toBe(0)
})
