import { expect, it } from 'vitest'
import { screenModuleAt } from './screen-modules.ts'

it.each([
  ['/', 'policy/policies-page'],
  ['/policies', 'policy/policies-page'],
  ['/documents', 'document/documents-page'],
  ['/documents/1', 'document/documents-page'],
  ['/requests', 'request/requests-page'],
  ['/requests/EA-20261121-7K3QX9FM', 'request/request-page'],
  ['/contractTermination/P%201%2F%C3%A9', 'termination/contract-termination-page'],
])('%s is drawn by %s', (path, module) => {
  expect(screenModuleAt(path)).toBe(module)
})

it.each(['', '/nowhere', '/faq/1', '/documents/1/more', '/documents/', '/*', '/constructor', '/__proto__/*'])(
  'no screen is at %j',
  (path) => {
    expect(screenModuleAt(path)).toBeUndefined()
  },
)
