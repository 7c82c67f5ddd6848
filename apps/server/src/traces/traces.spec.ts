import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../start/settings/config.ts'
import { testFolder } from '../test/folder.ts'
import { complaintsOf } from '../test/operator/complaints.ts'
import { portalProcess } from '../test/process/portal-process.ts'
import { burstFeed, burstWrites, send, type Write } from '../test/process/writes.ts'
import { testCollector } from '../test/servers/collector.ts'

const folder = await testFolder()
const collector = await testCollector()
afterAll(collector.close)

/** Has a process write down the address of each module that it loads. */
const spy = join(folder, 'spy.mjs')
await writeFile(
  spy,
  `import { appendFileSync } from 'node:fs'
   import { registerHooks } from 'node:module'
   registerHooks({ load(url, context, next) {
     appendFileSync(process.env.LOADED, url + '\\n')
     return next(url, context)
   } })`,
)
const loadedBy = (name: string) => ({ LOADED: join(folder, name) })
const modulesOf = async (name: string) => (await readFile(join(folder, name), 'utf8')).trim().split('\n')

const proxy = '127.0.0.1'
const server = await portalProcess({
  feed: burstFeed(),
  flags: ['--import', spy],
  env: {
    ...loadedBy('on'),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-key',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=essai',
    OTEL_BSP_SCHEDULE_DELAY: '50',
    BROKER_WEBHOOK_URL: `${collector.url}/in`,
    BROKER_WEBHOOK_SECRET: 'a secret of at least thirty-two characters',
    TRUST_PROXY: proxy,
  },
})
afterAll(server.close)

const spans = (name: string) => collector.spans.filter((span) => span.name === name)
const route = '/api/v1/account/accounts/:accountId/mail/mail-contact'

function writeOf(call: Write['call']): Write {
  const write = burstWrites().find((each) => each.call === call)
  if (!write) throw new Error(`There is no ${call}`)
  return write
}

describe('a write and what it owes', () => {
  it('are one trace, from the customer’s request to the broker’s webhook', async () => {
    expect((await send(server, writeOf('sendMessage'))).status).toBe(204)
    await expect.poll(() => collector.posts.length).toBe(1)
    await expect.poll(() => spans('deliver brokerWebhook').length).toBe(1)
    const [request] = spans(`POST ${route}`)
    const [delivery] = spans('deliver brokerWebhook')
    const [post] = collector.posts
    expect(request?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': route,
      'http.response.status_code': '204',
      'portal.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(delivery?.traceId).toBe(request?.traceId)
    expect(delivery?.parentId).toBe(request?.spanId)
    expect(post?.headers['traceparent']).toBe(`00-${delivery?.traceId}-${delivery?.spanId}-01`)
    // What the customer's answer, the log, the broker's mail and his webhook name finds the trace.
    const requestId = request?.attributes['portal.request_id']
    expect(requestId?.replaceAll('-', '')).toBe(request?.traceId)
    expect(post?.headers['portal-request-id']).toBe(requestId)
    const [mail] = await server.db.query<{ id: string }>('select trace_id as id from audit')
    expect(mail?.id).toBe(requestId)
    await expect
      .poll(() => spans('deliver brokerMail').map(({ traceId }) => traceId))
      .toEqual([request?.traceId])
  })

  it('name the statements, in their transaction', () => {
    const [request] = spans(`POST ${route}`)
    const own = collector.spans.filter(({ traceId }) => traceId === request?.traceId)
    const transaction = own.find(({ spanId }) =>
      own.some(({ name, parentId }) => name === 'insert request, audit' && parentId === spanId),
    )
    expect(transaction).toMatchObject({ name: 'transaction', parentId: request?.spanId })
    const inside = own.filter(({ parentId }) => parentId === transaction?.spanId)
    expect(inside.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['insert idempotent_answer', 'insert request, audit', 'insert outbox']),
    )
    expect(inside[0]?.attributes).toMatchObject({ 'db.system.name': 'postgresql' })
  })

  it('go to the collector under its key, as this service', () => {
    expect(collector.batches[0]).toMatchObject({
      authorization: 'Bearer collector-key',
      'content-type': 'application/x-protobuf',
    })
    expect(collector.spans[0]?.resource).toMatchObject({
      'service.name': 'espace-assure',
      'deployment.environment.name': 'essai',
    })
  })
})

it('links to the trace of a proxy that is believed, and begins its own all the same', async () => {
  const traceId = 'af'.repeat(16)
  const ask = (traceparent: string) => fetch(`${server.url}/api/openapi.json`, { headers: { traceparent } })
  await ask(`00-${traceId}-${'1b'.repeat(8)}-01`)
  await ask('00-zz-zz-01; drop')
  await expect.poll(() => spans('GET /api/openapi.json').map(({ links }) => links)).toEqual([[traceId], []])
  for (const span of spans('GET /api/openapi.json'))
    expect([span.parentId, span.traceId]).not.toContain(traceId)
})

it('says nothing of load balancers, who ask once a second', () => {
  expect(collector.spans.filter(({ name }) => name.includes('/ready'))).toEqual([])
})

it('loads nothing of it without the settings, or when they say no', async () => {
  expect((await modulesOf('on')).filter((url) => url.includes('@opentelemetry')).length).toBeGreaterThan(20)
  const noes = [
    { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    { OTEL_SDK_DISABLED: 'true' },
    { OTEL_TRACES_EXPORTER: 'none' },
  ]
  for (const [index, no] of noes.entries()) {
    const other = await server.another({ ...loadedBy(`off-${index}`), ...no })
    await other.start()
    await other.kill()
    const modules = await modulesOf(`off-${index}`)
    expect(modules.filter((url) => url.includes('/server/src/')).length).toBeGreaterThan(100)
    expect(modules.filter((url) => url.includes('@opentelemetry'))).toEqual([])
  }
})

it('serves on while the collector is away, and says so once', async () => {
  const other = await server.another({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    LOADED: '/dev/null',
  })
  await other.start()
  for (let n = 0; n < 3; n++) {
    expect((await fetch(`${other.url}/api/openapi.json`)).status).toBe(200)
    await expect.poll(other.said).toContain('the collector does not take them')
  }
  expect(other.said().match(/Traces are lost/g)).toHaveLength(1)
  other.signal('SIGTERM')
  expect(await other.exitCode()).toBe(0)
})

describe('the settings of OpenTelemetry', () => {
  const traced = (env: Record<string, string>) =>
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.example/', ...env }).traces

  it('are those of its specification', () => {
    expect(traced({})).toMatchObject({
      url: 'https://otel.example/v1/traces',
      serviceName: 'espace-assure',
      sampler: 'always_on',
      propagates: true,
      batch: { delayMs: 5_000, mostWaiting: 2_048, batchSize: 512, timeoutMs: 30_000 },
    })
    expect(traced({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://t.example/in' })?.url).toBe(
      'https://t.example/in',
    )
    expect(readConfig({ OTEL_TRACES_EXPORTER: 'otlp' }).traces?.url).toBe('http://localhost:4318/v1/traces')
    expect(
      traced({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' }),
    ).toMatchObject({ sampler: 'traceidratio', ratio: 0.25 })
    expect(traced({ OTEL_RESOURCE_ATTRIBUTES: 'service.name=portail,zone=par%201' })).toMatchObject({
      serviceName: 'portail',
      resource: { zone: 'par 1' },
    })
    expect(traced({ OTEL_PROPAGATORS: 'none' })?.propagates).toBe(false)
  })

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'otel:4317', 'is no web address'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'is not spoken here'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key', 'is no list of pairs'],
    ['OTEL_TRACES_EXPORTER', 'zipkin', 'is none of the values it can have'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote', 'is none of the values it can have'],
    ['OTEL_TRACES_SAMPLER_ARG', '2', 'is no share'],
    ['OTEL_PROPAGATORS', 'b3', 'names a form that is not spoken here'],
    ['OTEL_BSP_MAX_QUEUE_SIZE', '0', 'is out of bounds'],
  ])('say what is wrong with %s=%s', (name, value, complaint) => {
    expect(complaintsOf({ [name]: value })).toEqual([expect.stringContaining(`${name} ${complaint}`)])
  })
})
