import { expect, it } from 'vitest'
import { takesGzip } from './takes-gzip.ts'

it.each(['gzip', 'deflate,GZIP', 'br, gzip;q=0.5', ' gzip ; q=0.001'])('« %s » takes gzip', (accepted) => {
  expect(takesGzip(accepted)).toBe(true)
})

it.each([undefined, '', 'br', 'x-gzip', 'br, gzip;q=0', 'gzip ; Q=0.000, br'])(
  '« %s » does not take gzip',
  (accepted) => {
    expect(takesGzip(accepted)).toBe(false)
  },
)
