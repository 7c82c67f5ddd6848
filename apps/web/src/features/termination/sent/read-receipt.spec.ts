import { expect, it } from 'vitest'
import { readReceipt } from './read-receipt.ts'

const receipt = {
  number: 'EA-20261121-7K3QX9FM',
  receivedAt: '2026-11-21T12:05:00.000Z',
  endDate: '2026-12-21',
  article: 'L113-15-2',
  refundDays: 30,
}

it('reads number, time, end date, article and days of the refund, which may not be known yet', () => {
  expect(readReceipt(JSON.stringify(receipt))).toEqual(receipt)
  const untold = { ...receipt, endDate: null, article: null, refundDays: null }
  expect(readReceipt(JSON.stringify(untold))).toEqual(untold)
})

it.each(['', 'ok', '[]', 'null', '{"number":7}', '{"number":"EA-1","receivedAt":"soon"}'])(
  'the answer %j holds no receipt, and is a success all the same (§7)',
  (answer) => {
    expect(readReceipt(answer)).toBeUndefined()
  },
)
