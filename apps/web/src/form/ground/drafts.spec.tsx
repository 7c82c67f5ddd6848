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

it('keeps what was typed for the account that typed it', () => {
  keepDraft('addDriver', () => ({ firstName: 'Zoé' }))
  leavePage()
  expect(readDraft('addDriver', ['firstName', 'lastName'])).toEqual({ firstName: 'Zoé' })
  session.accountId = 'acc-2'
  expect(readDraft('addDriver', ['firstName'])).toBeUndefined()
})

it('keeps nothing of a form as it came, nor once the customer has signed out', () => {
  keepDraft('addDriver', () => undefined)
  leavePage()
  keepDraft('addDriver', () => ({ firstName: 'Zoé' }))
  session.isSignedIn = false
  leavePage()
  expect(sessionStorage).toHaveLength(0)
})

it.each(['not json', 'null', '[]', '{"firstName":1,"other":"x"}'])('reads %s as no draft', (text) => {
  sessionStorage.setItem('portail:acc-1:draft:addDriver', text)
  expect(readDraft('addDriver', ['firstName'])).toBeUndefined()
})
