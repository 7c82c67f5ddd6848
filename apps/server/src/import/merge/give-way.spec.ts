import { expect, it } from 'vitest'
import { DatabaseUnavailable } from '../../db/db.ts'
import { inParts } from './give-way.ts'

const all = [1, 2, 3, 4, 5, 6, 7, 8]
const noWait = async () => {}
const tooLong = () => Promise.reject(new DatabaseUnavailable('too long'))

it('takes a part that took too long again in halves, and larger ones again once that went well', async () => {
  const parts: (readonly number[])[] = []
  await inParts({ all, most: 4, waitFor: noWait }, async (part) => {
    parts.push(part)
    if (part.includes(2) && part.length > 1) return tooLong()
  })
  expect(parts).toEqual([[1, 2, 3, 4], [1, 2], [1], [2, 3], [2], [3, 4], [5, 6, 7, 8]])
})

it('is more patient each time with one account alone, and gives up at last', async () => {
  const patiences: number[] = []
  const given = inParts({ all: [1], most: 4, waitFor: noWait }, (_, patience) => {
    patiences.push(patience)
    return tooLong()
  })
  await expect(given).rejects.toThrow('too long')
  expect(patiences).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512])
})

it('tries nothing again that failed otherwise', async () => {
  const failing = inParts({ all, most: 4, waitFor: noWait }, () => Promise.reject(new Error('line 1')))
  await expect(failing).rejects.toThrow('line 1')
})
