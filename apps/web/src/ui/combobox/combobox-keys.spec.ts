import { expect, it } from 'vitest'
import { keyEffect } from './combobox-keys.ts'

const closed = { open: false, active: -1, count: 3 }
const opened = { open: true, active: -1, count: 3 }
const on = (active: number) => ({ open: true, active, count: 3 })
const none = { open: false, active: -1, count: 0 }

it.each([
  ['ArrowDown', closed, { open: true, active: 0 }],
  ['ArrowDown', opened, { open: true, active: 0 }],
  ['ArrowDown', on(1), { open: true, active: 2 }],
  ['ArrowDown', on(2), { open: true, active: 0 }],
  ['ArrowUp', closed, { open: true, active: 2 }],
  ['ArrowUp', opened, { open: true, active: 2 }],
  ['ArrowUp', on(1), { open: true, active: 0 }],
  ['ArrowUp', on(0), { open: true, active: 2 }],
  ['Alt+ArrowDown', closed, { open: true, active: -1 }],
  ['Alt+ArrowUp', on(1), { open: false, active: -1 }],
  ['Enter', on(0), 'pick'],
  ['Enter', opened, undefined],
  ['Enter', closed, undefined],
  ['Escape', on(0), { open: false, active: -1 }],
  ['Escape', closed, 'clear'],
  ['ArrowDown', none, undefined],
  ['ArrowUp', none, undefined],
  ['Escape', none, 'clear'],
  ['Home', on(1), undefined],
  ['End', on(1), undefined],
  ['ArrowLeft', on(1), undefined],
  ['Tab', on(1), undefined],
  ['a', on(1), undefined],
] as const)('%s in a list %j does %j', (keys, list, effect) => {
  const key = keys.replace('Alt+', '')
  expect(keyEffect({ key, altKey: keys !== key }, list)).toEqual(effect)
})
