import type { RetentionDays } from '@portal/domain/privacy/retention.ts'
import type { Sql } from '../db/db.ts'
import { noteConsents } from '../journal/consent-history.ts'
import { oweNotice } from '../outbox/outbox.ts'
import {
  deleteAccount,
  deletePolicies,
  deleteRequests,
  listNumbers,
  setTold,
  withdrawConsent,
} from './deletion.sql.ts'
import {
  listClosedRequests,
  listEmptied,
  listEnded,
  listForgotten,
  listOldRequests,
  listToTell,
  type Scope,
} from './due.sql.ts'
import type { RetentionEvent } from './retention-event.ts'

export type Rule = {
  findAccounts(sql: Sql, most: number): Promise<string[]>
  /** Does it for one account, which is locked, unless it has become none of its accounts meanwhile. */
  carryOut(sql: Sql, accountId: string): Promise<RetentionEvent | undefined>
}

/** The rules of article 6 that are the portal's, in their order: what goes first empties others. */
export function rulesOn(days: RetentionDays, complaints: readonly string[]): readonly Rule[] {
  return [
    tellBeforehand(days),
    deleteOldRequests(days, complaints),
    deleteClosedComplaints(days, complaints),
    deleteEndedContracts(days, complaints),
    withdrawForgottenConsents(days),
    deleteEmptiedAccounts(),
  ]
}

function tellBeforehand({ tellBefore, today }: RetentionDays): Rule {
  return rule(
    (sql, scope) => listToTell(sql, scope, tellBefore),
    async (sql, ended) => {
      await setTold(sql, ended, today)
      await oweNotice(sql, ended.accountId, 'documentsLeave')
      return { event: 'told', rule: 'contracts', ...ended }
    },
  )
}

function deleteOldRequests({ contractsBefore }: RetentionDays, complaints: readonly string[]): Rule {
  return rule(
    (sql, scope) => listOldRequests(sql, scope, { endedBefore: contractsBefore, otherKinds: complaints }),
    async (sql, old) => {
      await deleteRequests(sql, old)
      return { event: 'deleted', rule: 'requests', accountId: old.accountId, requests: old.numbers }
    },
  )
}

function deleteClosedComplaints({ complaintsBefore }: RetentionDays, complaints: readonly string[]): Rule {
  return rule(
    (sql, scope) => listClosedRequests(sql, scope, { closedBefore: complaintsBefore, kinds: complaints }),
    async (sql, old) => {
      await deleteRequests(sql, old)
      return { event: 'deleted', rule: 'complaints', accountId: old.accountId, requests: old.numbers }
    },
  )
}

function deleteEndedContracts(days: RetentionDays, complaints: readonly string[]): Rule {
  const { contractsBefore, toldBefore, today } = days
  return rule(
    (sql, scope) =>
      listEnded(sql, scope, { endedBefore: contractsBefore, toldBefore, otherKinds: complaints }),
    async (sql, ended) => {
      const { accountId, policyNumbers } = ended
      const requests = await listNumbers(sql, accountId, {
        otherKinds: complaints,
        endedBefore: contractsBefore,
      })
      await deleteRequests(sql, { accountId, numbers: requests })
      await deletePolicies(sql, ended, today)
      return { event: 'deleted', rule: 'contracts', accountId, policyNumbers, requests }
    },
  )
}

function withdrawForgottenConsents({ contactsBefore }: RetentionDays): Rule {
  return rule(
    (sql, scope) => listForgotten(sql, scope, contactsBefore),
    async (sql, { accountId }) => {
      await withdrawConsent(sql, accountId)
      await noteConsents(sql, [accountId], { channel: 'expiry' })
      return { event: 'withdrawn', rule: 'prospecting', accountId }
    },
  )
}

function deleteEmptiedAccounts(): Rule {
  return rule(listEmptied, async (sql, { accountId }) => {
    await deleteAccount(sql, accountId)
    return { event: 'deleted', rule: 'account', accountId }
  })
}

function rule<Due extends { accountId: string }>(
  find: (sql: Sql, scope: Scope) => Promise<Due[]>,
  carryOut: (sql: Sql, due: Due) => Promise<RetentionEvent>,
): Rule {
  return {
    async findAccounts(sql, most) {
      const found = await find(sql, { accountId: null, most })
      return found.map(({ accountId }) => accountId)
    },
    async carryOut(sql, accountId) {
      const [due] = await find(sql, { accountId, most: 1 })
      return due && carryOut(sql, due)
    },
  }
}
