import { expect, it } from 'vitest'
import { spokenHours } from './customer-service.ts'

it('says the hours that decide whether somebody answers (§9)', () => {
  expect(spokenHours).toBe('lundi au vendredi, de 9\u00A0h à 13\u00A0h et de 14\u00A0h à 18\u00A0h')
})
