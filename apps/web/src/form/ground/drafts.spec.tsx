import { beforeEach, expect, it, vi } from 'vitest'
import { keepDraft, readDraft } from './drafts.ts'

const session = vi.hoisted(() => ({ isSignedIn: true, accountId: 'acc-1' }))

vi.mock('../../session/session.ts', () => ({
  currentSession: () => session,
  isSignedIn: () => session.isSignedIn,
}))

const leavePage = () => window.dispatchEvent(new PageTransitionEvent('pagehide'))

beforeEach(() => {
  sessionStorage.clear()
  Object.assign(session, { isSignedIn: true, accountId: 'acc-1' })
})

it('keeps what was typed for its account and contract', () => {
  keepDraft('addDriver:AV-1', () => ({ firstName: 'Zoé' }))
  leavePage()
  expect(readDraft('addDriver:AV-1', ['firstName', 'lastName'])).toEqual({ firstName: 'Zoé' })
  expect(readDraft('addDriver:AV-2', ['firstName'])).toBeUndefined()
  session.accountId = 'acc-2'
  expect(readDraft('addDriver:AV-1', ['firstName'])).toBeUndefined()
})

it('keeps nothing of a form as it came, nor once the customer has signed out', () => {
  keepDraft('addDriver:AV-1', () => undefined)
  leavePage()
  keepDraft('addDriver:AV-1', () => ({ firstName: 'Zoé' }))
  session.isSignedIn = false
  leavePage()
  expect(sessionStorage).toHaveLength(0)
})

it.each(['not json', 'null', '[]', '{"firstName":1,"other":"x"}'])('reads %s as no draft', (text) => {
  sessionStorage.setItem('portail:acc-1:draft:addDriver:AV-1', text)
  expect(readDraft('addDriver:AV-1', ['firstName'])).toBeUndefined()
})
