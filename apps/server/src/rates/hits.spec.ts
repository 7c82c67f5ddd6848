import fc from 'fast-check'
import { expect, it } from 'vitest'
import { judgeHit, type Hit } from './hits.ts'

const rate = { most: 3, seconds: 60 }

it('never lets more than the rate through in any window, and refuses nobody before it is used up', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 60 })
  fc.assert(
    fc.property(gaps, (milliseconds) => {
      let hits: Hit[] = []
      const passed: number[] = []
      let at = 0
      for (const [n, gap] of milliseconds.entries()) {
        at += gap
        const verdict = judgeHit(hits, { id: String(n), at }, rate)
        hits = verdict.hits
        const within = passed.filter((time) => time > at - 60_000).length
        expect(verdict.retryAfterSeconds === 0).toBe(within < 3)
        if (verdict.retryAfterSeconds === 0) passed.push(at)
      }
    }),
  )
})
