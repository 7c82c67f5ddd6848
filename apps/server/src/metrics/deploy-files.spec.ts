import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDb } from '../test/database/db.ts'
import { foundServer } from '../test/servers/found-server.ts'
import { createMetrics } from './metrics.ts'

const deploy = join(import.meta.dirname, '../../../../deploy')
const files = ['prometheus/alerts.yml', 'prometheus/alerts.test.yml', 'grafana/espace-assure.json']
/** What Prometheus makes of a histogram and says of a target itself. */
const suffixes = /_(bucket|sum|count)$/
const known = new Set(['up'])

const db = await testDb()
afterAll(() => db.close())
beforeAll(() => {
  for (const { name } of createMetrics(db).registry.getMetricsAsArray()) known.add(name)
})

it.each(files)('each metric that deploy/%s names is one that the portal has', async (file) => {
  const text = await readFile(join(deploy, file), 'utf8')
  const named = new Set(text.match(/\b(portal|nodejs|process)_[a-z0-9_]+/g))
  expect(named.size).toBeGreaterThan(2)
  const unknown = [...named].filter((name) => !known.has(name) && !known.has(name.replace(suffixes, '')))
  expect(unknown).toEqual([])
})

const promtool = foundServer('promtool')
const skipped = promtool ? '' : ': SKIPPED, install it (apt-get install prometheus)'

describe.skipIf(!promtool)(`promtool${skipped}`, () => {
  it.each([
    ['check', 'config', 'prometheus.yml'],
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])('agrees with %s %s of %s', (...args) => {
    const { status, stdout, stderr } = spawnSync(promtool?.path ?? '', args, {
      cwd: join(deploy, 'prometheus'),
      encoding: 'utf8',
    })
    expect([status, stdout, stderr].join('\n')).toMatch(/^0\n/)
  })

  it('reads what the portal serves, without a complaint', async () => {
    const input = await createMetrics(db).registry.metrics()
    const { status, stderr } = spawnSync(promtool?.path ?? '', ['check', 'metrics'], {
      input,
      encoding: 'utf8',
    })
    // Names that prom-client gives Node's own metrics are told, as advice.
    const complaints = stderr.split('\n').filter((line) => line.startsWith('portal_'))
    expect([complaints, status === 0 || status === 3]).toEqual([[], true])
  })
})
