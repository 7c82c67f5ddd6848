import { linkMinutes } from '@portal/domain/account/contact-details.ts'
import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'

const emailCall = {
  path: '/account/accounts/{accountId}/email',
  request: 'json',
  response: 'none',
} as const

export const contactDetailsCalls = {
  changePhoneNumber: {
    summary: 'Changes the telephone number at once',
    method: 'PUT',
    path: '/account/accounts/{accountId}/phoneNumber',
    request: 'json',
    ok: 200,
    response: 'none',
    effect: 'journaled',
    rates: rates.contactDetails,
    fresh: true,
    problems: [],
  },
  changeEmail: {
    ...emailCall,
    summary: `Sends a link to a new e-mail address, good for ${linkMinutes} minutes; nothing changes before it is followed`,
    method: 'PUT',
    ok: 204,
    effect: 'immediate',
    rates: rates.emailChanges,
    fresh: true,
    problems: [],
  },
  confirmEmail: {
    ...emailCall,
    summary: 'Changes the e-mail address to the one whose link was followed, once',
    method: 'POST',
    ok: 200,
    effect: 'journaled',
    rates: rates.contactDetails,
    secret: true,
    final: true,
    problems: ['email-link-over'],
  },
} as const satisfies CallTable
