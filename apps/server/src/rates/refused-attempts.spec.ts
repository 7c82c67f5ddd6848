import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../test/api/api.ts'
import { ask } from '../test/api/requests.ts'
import { proof, reasons, terminate, withFiles } from '../test/api/termination.ts'
import { upload } from '../test/api/upload-form.ts'
import { setUsed } from '../test/api/used-rate.ts'
import { empty } from '../test/database/db.ts'
import { pdf } from '../test/inputs/samples.ts'

const api = await testApi({ env: { RATE_LIMIT_FACTOR: '1' } })
afterAll(() => api.close())
beforeEach(() => empty(api.db, 'rate_limit', 'request', 'audit', 'idempotent_answer', 'outbox'))

const oneKey = { headers: { 'idempotency-key': 'the-same' } }
const repeated = async (times: number, send: () => Promise<{ statusCode: number }>) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await send()).statusCode)
  return statuses
}

describe('refused attempts count like accepted ones (attack M5)', () => {
  it.each([
    ['under one key', oneKey],
    ['without a key', {}],
  ])('uploads, %s', async (_, options) => {
    const send = () => upload(api, 'no document at all', options)
    expect(await repeated(2, send)).toEqual([415, 415])
    await setUsed(api, 'uploadDocument', 59)
    expect(await repeated(3, send)).toEqual([415, 429, 429])
  })

  it.each([
    ['whose file is no document', withFiles(reasons.sale, proof('no document'.repeat(2)))],
    ['that are malformed and large', { ...withFiles(reasons.sale, proof('x'.repeat(1e5))), hasFile: 'x' }],
  ])('terminations %s', async (_, body) => {
    const statuses = await repeated(7, () => terminate(api, body, oneKey))
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
  })

  it('those of one customer stay her own', async () => {
    const refused = withFiles(reasons.sale, proof('no document'))
    expect(await repeated(6, () => terminate(api, refused, oneKey))).toEqual([400, 400, 400, 400, 400, 429])
    const params = { policyNumber: 'P-2' }
    const other = await ask(api, 'terminateContract', { as: 'acc-2', params, body: withFiles(reasons.sale) })
    expect(other.statusCode).toBe(400)
  })
})

describe('what does not count', () => {
  it('small mistakes in a termination, which the law wants easy', async () => {
    const statuses = await repeated(12, () => terminate(api, withFiles(reasons.sale, {})))
    expect(new Set(statuses)).toEqual(new Set([400]))
  })

  it('repeats of an upload that was accepted, however many', async () => {
    const send = () => upload(api, pdf(), oneKey)
    expect(await repeated(2, send)).toEqual([200, 200])
    await setUsed(api, 'uploadDocument', 59)
    expect(await repeated(3, send)).toEqual([200, 200, 200])
    expect(await repeated(2, () => upload(api, 'no document at all'))).toEqual([415, 429])
  })

  it('repeats of a termination that was accepted, however many', async () => {
    const body = withFiles(reasons.sale, proof())
    expect(new Set(await repeated(20, () => terminate(api, body, oneKey)))).toEqual(new Set([200]))
  })

  it('what failed here', async () => {
    await api.db.query('alter table request_file rename to request_file_away')
    const failed = await repeated(8, () => terminate(api, withFiles(reasons.sale, proof()), oneKey))
    expect(Math.min(...failed)).toBeGreaterThanOrEqual(500)
    await api.db.query('alter table request_file_away rename to request_file')
    const { statusCode } = await terminate(api, withFiles(reasons.sale, proof()), oneKey)
    expect(statusCode).toBe(200)
  })
})
