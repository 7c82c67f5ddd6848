import { expect, it } from 'vitest'
import { readReceipt } from './read-receipt.ts'

const receipt = {
  number: 'EA-20261121-7K3QX9FM',
  receivedAt: '2026-11-21T12:05:00.000Z',
  endDate: '2026-12-21',
}

it('reads number, time and end date, which may not be known yet', () => {
  expect(readReceipt(JSON.stringify(receipt))).toEqual(receipt)
  expect(readReceipt(JSON.stringify({ ...receipt, endDate: null }))).toEqual({ ...receipt, endDate: null })
})

it.each(['', 'ok', '[]', 'null', '{"number":7}', '{"number":"EA-1","receivedAt":"soon"}'])(
  'the answer %j holds no receipt, and is a success all the same (§7)',
  (answer) => {
    expect(readReceipt(answer)).toBeUndefined()
  },
)
