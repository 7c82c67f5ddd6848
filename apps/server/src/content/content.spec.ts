import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { registerErrorHandler } from '../http/error-handler.ts'
import { runBy } from '../test/operator/identity-file.ts'
import { listening } from '../test/servers/port.ts'
import { registerContent } from './content-routes.ts'
import { EntryQuery, type Content, type Entry, type EntryList, type Link } from './content.ts'
import { contentfulContent } from './contentful-content.ts'
import { embeddedContent } from './embedded-content.ts'
import { readFaq } from './faq-files.ts'
import { linksIn } from './links.ts'
import { plainText, type RichTextNode } from './rich-text.ts'

type List = Omit<EntryList, 'items' | 'includes'> & { items: Page[]; includes?: { Entry: Page[] } }
type Page = Entry & { fields: { title: string; question: string; answer: RichTextNode; pages: Link[] } }

const faq = embeddedContent(readFaq())

/** Stands in for Contentful: answers in the right space to the right token, and says what it was asked. */
let asked: { path: string; query: URLSearchParams }[] = []
let failing = false
async function respond({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname: path, searchParams: query } = new URL(url, origin)
  asked.push({ path, query })
  const isKnown = headers.authorization === 'Bearer secret-token' && path.startsWith('/spaces/real-space/')
  const asContentful = { isStage: false, signal: new AbortController().signal }
  if (!isKnown || failing) response.writeHead(404).end('{"sys":{"type":"Error","id":"NotFound"}}')
  else
    response.end(JSON.stringify(await faq.entries(EntryQuery.parse(Object.fromEntries(query)), asContentful)))
}
const contentful = createServer((request, response) => void respond(request, response))
const origin = `http://127.0.0.1:${await listening(contentful)}`
afterAll(() => contentful.close())
beforeEach(() => {
  asked = []
  told = []
  failing = false
})

let told: string[] = []
const log = { warn: (_details: object, sentence: string) => told.push(sentence) }

const settings = () => ({
  url: origin,
  space: 'real-space',
  environment: 'master',
  stageEnvironment: 'staging',
  token: 'secret-token',
})

async function serverOf(content: Content) {
  const app = Fastify()
  registerErrorHandler(app)
  await registerContent(app, content)
  return async (query: string, host = 'localhost:3000') => {
    const url = `/content/spaces/portail/environments/master/entries${query}`
    return app.inject({ url, headers: { host } })
  }
}

// Both contents keep this promise.
describe.each([
  { name: 'embedded', make: () => faq },
  { name: 'contentful', make: () => contentfulContent(settings(), log) },
])('$name content', ({ make }) => {
  const get = async (query: string) => (await serverOf(make()))(query)
  const list = async (query: string): Promise<List> => (await get(query)).json()

  it("gives the categories: bulletins tagged 'france', with their titles (§7)", async () => {
    const answer = await get('?content_type=bulletin&metadata.tags.sys.id[in]=france&include=0')
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
    const list: List = answer.json()
    expect(list).toMatchObject({ sys: { type: 'Array' }, total: list.items.length, skip: 0, limit: 100 })
    expect(list.total).toBeGreaterThan(0)
    for (const { sys, metadata, fields } of list.items) {
      expect(sys).toMatchObject({ type: 'Entry', contentType: { sys: { id: 'bulletin' } } })
      expect(metadata.tags).toContainEqual({ sys: { type: 'Link', linkType: 'Tag', id: 'france' } })
      expect(fields.title).toEqual(expect.any(String))
    }
    expect(list.includes).toBeUndefined()
  })

  it('gives the pages of a section by its title, linked entries beside it (§7)', async () => {
    const { items } = await list('?content_type=bulletin&metadata.tags.sys.id[in]=france')
    const title = encodeURIComponent(items[0]?.fields.title ?? '')
    const sections = await list(`?content_type=section&fields.title=${title}`)
    expect(sections.total).toBe(1)
    const pages = new Map(sections.includes?.Entry.map((entry) => [entry.sys.id, entry]))
    const links = sections.items[0]?.fields.pages ?? []
    expect(links.length).toBeGreaterThan(0)
    for (const { sys } of links) {
      expect(sys).toMatchObject({ type: 'Link', linkType: 'Entry' })
      const fields = {
        question: expect.any(String),
        answer: { nodeType: 'document', content: expect.any(Array) },
      }
      expect(pages.get(sys.id)).toMatchObject({ sys: { contentType: { sys: { id: 'page' } } }, fields })
    }
  })

  it('searches the pages by a text, and finds nothing for what nobody wrote (§7)', async () => {
    const { items } = await list('?content_type=page&query=franchise')
    expect(items.length).toBeGreaterThan(0)
    for (const { fields } of items) {
      expect(`${fields.question} ${plainText(fields.answer)}`.toLowerCase()).toContain('franchise')
    }
    expect(await list('?content_type=page&query=zzzzzz')).toMatchObject({ total: 0, items: [] })
  })

  it('hands out pieces by limit and skip', async () => {
    const whole = await list('?content_type=page&include=0')
    const piece = await list('?content_type=page&include=0&limit=1&skip=1')
    expect(piece).toMatchObject({ total: whole.total, skip: 1, limit: 1 })
    expect(piece.items).toEqual([whole.items[1]])
  })

  it.each([
    '?include=11',
    '?limit=1001',
    '?limit=-1',
    '?content_type=page&fields.title[near]=x',
    '?unknown=1',
    '?',
    '?content_type=internalNote',
    '?content_type=page&fields.author=x',
    '?content_type=page&content_type=section',
    `?content_type=page&query=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    expect((await get(query)).statusCode).toBe(400)
  })
})

it.each([
  'mot de passe oublié',
  'adresse e-mail',
  'numéro de téléphone',
  'couvert(e) dès que',
  'signer un avenant',
  'où en est ma demande',
  'échéancier',
  'mensuel',
  'mémo',
  'remorque',
  'caravane',
  'borne',
  'usurpation',
  'consentement',
  'RIB',
  'cookies',
  'épave',
  'cotisation',
])('the embedded FAQ has an answer to who searches « %s »', async (query) => {
  const get = await serverOf(faq)
  const { total }: List = (await get(`?content_type=page&query=${encodeURIComponent(query)}`)).json()
  expect(total).toBeGreaterThan(0)
})

describe('contentful', () => {
  it('is asked with the token, which the browser never sees, and in the configured space', async () => {
    const get = await serverOf(contentfulContent(settings(), log))
    const answer = await get('?content_type=page&access_token=from-the-browser')
    expect(answer.statusCode).toBe(200)
    expect(asked).toMatchObject([{ path: '/spaces/real-space/environments/master/entries' }])
    expect(asked[0]?.query.has('access_token')).toBe(false)
    expect(answer.body + JSON.stringify(answer.headers)).not.toContain('secret-token')
  })

  it.each([
    ['localhost:3000', 'master'],
    ['stage.example.fr', 'staging'],
    ['STAGE-2.example.fr', 'staging'],
    ['www.stage.example.fr', 'master'],
    ['backstage.example.fr', 'master'],
  ])("answers at %s from the environment '%s' (§7)", async (host, environment) => {
    const get = await serverOf(contentfulContent(settings(), log))
    await get('?content_type=page', host)
    expect(asked[0]?.path).toBe(`/spaces/real-space/environments/${environment}/entries`)
  })

  it('is asked once a minute for the same, however many ask, and an old answer is better than none', async () => {
    let now = 0
    const get = await serverOf(contentfulContent(settings(), log, { now: () => now }))
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('?content_type=page')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await get('?content_type=page')
    expect(asked).toHaveLength(1)
    now = 60_000
    failing = true
    expect(told).toEqual([])
    expect((await get('?content_type=page')).statusCode).toBe(200)
    expect(told).toEqual(['Contentful does not answer: an older answer is given'])
  })

  it('is asked so often in a minute and no more, and what is read stays known, whatever strangers think up', async () => {
    let now = 0
    const limits = { now: () => now, mostAsked: 4, mostKept: 5 }
    const get = await serverOf(contentfulContent(settings(), log, limits))
    const invent = async (from: number) => {
      for (let n = from; n < from + 3; n++) await get(`?content_type=page&query=zz${n}`)
    }
    await get('?content_type=section')
    await invent(0)
    const refused = await get('?content_type=page&query=other')
    expect([refused.statusCode, refused.headers['retry-after'], asked.length]).toEqual([503, '60', 4])
    expect((await get('?content_type=section')).statusCode).toBe(200)
    now = 60_000
    await invent(10)
    expect(asked).toHaveLength(7)
    failing = true
    expect((await get('?content_type=section')).statusCode).toBe(200)
  })

  it('that does not answer, or answers nonsense, is a 503 that tells nothing of it', async () => {
    failing = true
    const get = await serverOf(contentfulContent(settings(), log))
    const answer = await get('?content_type=page')
    expect(answer.statusCode).toBe(503)
    expect(answer.body).not.toContain(origin)
    const nowhere = contentfulContent({ ...settings(), url: 'http://127.0.0.1:1' }, log)
    expect((await (await serverOf(nowhere))('?content_type=page')).statusCode).toBe(503)
  })
})

describe('embedded', () => {
  const entries = readFaq()
  const pages = entries.filter(({ sys }) => sys.contentType.sys.id === 'page')
  const find = async (query: string) => {
    const get = await serverOf(faq)
    const { items }: List = (
      await get(`?content_type=page&query=${encodeURIComponent(query)}&limit=1000`)
    ).json()
    return items.map(({ fields }) => fields.question)
  }

  it('has at least 40 questions in 7 categories, each asked once', () => {
    const questions = pages.map(({ fields }) => fields['question'])
    expect(questions.length).toBeGreaterThanOrEqual(40)
    expect(new Set(questions).size).toBe(questions.length)
    expect(entries.filter(({ sys }) => sys.contentType.sys.id === 'section')).toHaveLength(7)
  })

  it('finds a word with or without accents, capitals and its plural', async () => {
    const found = await find('résiliation')
    for (const text of ['resiliation', 'RÉSILIATION', 'résiliations']) expect(await find(text)).toEqual(found)
  })

  it('finds every word wherever it stands, and nothing when one is missing', async () => {
    expect(await find('bonus voiture change')).toContain(
      'Mon bonus me suit‑il si je change de voiture ou d’assureur\u00a0?',
    )
    expect(await find('bonus zzzz')).toEqual([])
  })

  it('finds a question before an answer that only mentions the word', async () => {
    const found = await find('franchise')
    expect(found[0]).toBe('Qu’est‑ce qu’une franchise\u00a0?')
    expect(found.length).toBeGreaterThan(1)
  })

  it('links to nothing that is missing, and only to safe addresses', () => {
    const ids = new Set(entries.map(({ sys }) => sys.id))
    expect(linksIn(entries.map(({ fields }) => fields)).filter(({ sys }) => !ids.has(sys.id))).toEqual([])
    const addresses = pages.flatMap(({ fields }) => addressesIn(fields['answer']))
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) expect(address).toMatch(/^(https:\/\/|\/)/)
  })

  it('is written in French typography', () => {
    const text = pages
      .map(({ fields }) => `${String(fields['question'])} ${plainText(fields['answer'] as RichTextNode)}`)
      .join('\n')
    expect(text).not.toMatch(/[ ][:;?!€%»]|« |'|\*\*|\]\(/)
  })
})

function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'uri' ? [String(inner)] : addressesIn(inner),
  )
}

it('the embedded FAQ names whom to call and the mediator, as who runs the portal has them', () => {
  const text = () => JSON.stringify(readFaq())
  expect(text()).toContain('01\u00A099\u00A000\u00A040\u00A040')
  expect(text()).toContain('https://www.mediation-assurance.org')
  runBy()
  for (const fact of [
    '02\u00A061\u00A091\u00A000\u00A002',
    'Le Médiateur des Essais',
    'https://www.mediateur.example/saisir',
  ])
    expect(text()).toContain(fact)
  expect(text()).not.toMatch(/01.99.00|mediation-assurance|\{\{/)
})
