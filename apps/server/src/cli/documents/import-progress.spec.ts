import { expect, it } from 'vitest'
import { importProgress } from './import-progress.ts'

async function told(isAsked: boolean): Promise<string> {
  let [at, said] = [0, '']
  const output = { write: (text: string) => void (said += text) }
  const { progress, done } = await importProgress(output, isAsked, () => at)
  for (at of [1_000, 6_000, 7_000, 12_000]) progress(at * 1_000, 20_000_000)
  done()
  return said
}

it('says each five seconds how far an import is, at which rate, and how long it takes, without a terminal', async () => {
  expect(await told(true)).toBe(
    'Importing: 30 %, 1.0 MB a second, 14 s left\nImporting: 60 %, 1.0 MB a second, 8 s left\n',
  )
})

it('says nothing in a log that has not asked', async () => {
  expect(await told(false)).toBe('')
})
