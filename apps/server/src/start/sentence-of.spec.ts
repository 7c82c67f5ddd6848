import { writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { sentenceOf } from './sentence-of.ts'

const saidOf = (work: Promise<unknown>) => work.then(String, sentenceOf)

it('says what to do about a disk that is full, and nothing of where in the program', async () => {
  expect(await saidOf(writeFile('/dev/full', 'x'))).toBe(
    'No room is left on the disk. Make some and run this again (ENOSPC: no space left on device, write).',
  )
})

it.each(['EACCES', 'EPERM', 'EROFS', 'EDQUOT', 'EIO'])(
  'says what to do about %s, in one sentence',
  (code) => {
    const refusal = Object.assign(new Error(`${code}: no, open '/backups/manifest.json'`), {
      code,
      syscall: 'open',
    })
    expect(sentenceOf(refusal)).toMatch(/ and run this again \(.*'\/backups\/manifest\.json'\)\.$/)
  },
)

it('keeps the stack of what nobody has foreseen', () => {
  expect(sentenceOf(new Error('unforeseen'))).toContain('sentence-of.spec.ts')
})
