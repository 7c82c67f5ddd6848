import { service } from '@portal/words/broker/customer-service.ts'
import { identify } from '@portal/words/broker/given-identity.ts'
import { identity } from '@portal/words/broker/identities.ts'
import { expect, it, onTestFinished } from 'vitest'
import { hearIdentity } from './hear-identity.ts'

it('hears from the page who runs the portal; a page that does not say is the fictional broker’s', () => {
  onTestFinished(() => identify(undefined))
  hearIdentity()
  expect(service().telephone).toBe('01\u00A099\u00A000\u00A020\u00A020')
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'identity'
  element.textContent = JSON.stringify({
    ...identity(),
    service: { ...identity().service, telephone: '3900' },
  })
  document.head.append(element)
  onTestFinished(() => element.remove())
  hearIdentity()
  expect(service().telephone).toBe('3900')
})
