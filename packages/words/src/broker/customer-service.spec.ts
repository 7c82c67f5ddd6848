import { limits } from '@portal/domain/ground/limits.ts'
import { expect, it } from 'vitest'
import { spokenHours } from './customer-service.ts'

it('says the hours that decide whether somebody answers (§9)', () => {
  const hour = (time: string) => `${Number(time.slice(0, 2))}\u00A0h`
  const spans = limits.serviceHours.map(({ from, to }) => `de ${hour(from)} à ${hour(to)}`)
  expect(spokenHours).toBe(`lundi au vendredi, ${spans.join(' et ')}`)
})
