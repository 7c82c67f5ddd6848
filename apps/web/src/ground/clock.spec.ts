import { expect, it } from 'vitest'
import { setClock, today } from './clock.ts'

it("today is the server's day, whatever the device believes (decisions §2)", () => {
  setClock(Date.parse('2031-06-30T22:00:00Z'))
  expect(today()).toBe('2031-07-01')
  setClock(Date.now())
})
