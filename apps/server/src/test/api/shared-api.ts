import { afterAll } from 'vitest'
import { testApi } from './api.ts'

/** `testApi` for all tests of a file, closed behind them. */
export async function sharedApi(...options: Parameters<typeof testApi>) {
  const api = await testApi(...options)
  afterAll(api.close)
  return api
}
