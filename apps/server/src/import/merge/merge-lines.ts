import type { AccountLine } from '@portal/domain/feed/account-line.schema.ts'
import type { PolicyLine } from '@portal/domain/feed/feed.schema.ts'
import type { Sql } from '../../db/db.ts'
import type { Clock } from '../../ground/clock.ts'
import { noteConsents } from '../../journal/consent-history.ts'
import { policyKeyText } from '../../ownership/policy-key.ts'
import { steps, type AsideLine } from '../aside/aside.ts'
import { noteDocuments, oweDocumentNews, type DocumentNews } from '../news/document-news.ts'
import { findPolicyNews, owePolicyNews } from '../news/policy-news.ts'
import { notingAccounts, notingPolicies } from '../report/changes.ts'
import type { Report } from '../report/report.ts'
import type { DocumentRow } from '../rows/document-row.ts'
import {
  insertPolicies,
  listChangedDocuments,
  listDifferentAccounts,
  listDifferentPolicies,
  replacePolicies,
  upsertAccounts,
  upsertDocuments,
} from '../rows/feed-rows.ts'
import { heedAccounts } from '../word/accounts.ts'
import { endGarages, type Garages } from '../word/garages.ts'
import { heedPolicies } from '../word/policies.ts'

export type MergeTelling = { report: Report; clock: Clock }

/**
 * Brings in all the lines that lie aside of some accounts that are there, the customers' own word heeded;
 * what is the same by then is not written. Locks accounts, then policies, then requests, in the order of
 * every other write, none of which holds a policy and waits for an account: nobody waits for an import that
 * waits for them.
 */
export async function mergeLines(tx: Sql, lines: readonly AsideLine[], telling: MergeTelling): Promise<void> {
  const { accounts, policies, documents } = sorted(lines)
  await mergeAccounts(tx, accounts, telling)
  await mergePolicies(tx, policies, telling)
  await mergeDocuments(tx, documents, telling)
}

/** Brings lines of accounts in that are not there: nobody has said anything of them, or waits for them. */
export async function insertFresh(tx: Sql, lines: readonly AsideLine[]): Promise<void> {
  const { accounts, policies, documents } = sorted(lines)
  if (accounts.length > 0) {
    await upsertAccounts(tx, accounts)
    await noteConsents(tx, accounts.map(idOf), { channel: 'feed' })
  }
  if (policies.length > 0) await insertPolicies(tx, policies)
  if (documents.length > 0) await upsertDocuments(tx, documents)
}

function sorted(lines: readonly AsideLine[]) {
  const [accounts, policies, documents]: [AccountLine[], PolicyLine[], DocumentRow[]] = [[], [], []]
  for (const { step, line } of lines) {
    if (step === steps.account) accounts.push(line)
    else if (step === steps.policy) policies.push(line)
    else if (step === steps.document) documents.push(line)
  }
  return { accounts, policies, documents }
}

const idOf = ({ accountId }: { accountId: string }) => accountId

async function mergeAccounts(
  tx: Sql,
  lines: readonly AccountLine[],
  { report }: MergeTelling,
): Promise<void> {
  if (lines.length === 0) return
  const heeded = await heedAccounts(tx, lines, report.note)
  const different = new Set((await listDifferentAccounts(tx, heeded)).map(idOf))
  const written = heeded.filter(({ accountId }) => different.has(accountId))
  if (written.length === 0) return
  const accountIds = written.map(idOf)
  await notingAccounts(tx, report, accountIds, () => upsertAccounts(tx, written))
  await noteConsents(tx, accountIds, { channel: 'feed' })
}

async function mergePolicies(
  tx: Sql,
  lines: readonly PolicyLine[],
  { report, clock }: MergeTelling,
): Promise<void> {
  if (lines.length === 0) return
  const garages: Garages = new Map()
  const heeded = await heedPolicies(tx, lines, garages, report.note)
  const news = await findPolicyNews(tx, heeded, { today: clock.today(), note: report.note })
  const different = new Set((await listDifferentPolicies(tx, heeded)).map(policyKeyText))
  const written = heeded.filter((policy) => different.has(policyKeyText(policy)))
  if (written.length > 0) await notingPolicies(tx, report, written, () => replacePolicies(tx, written))
  await owePolicyNews(tx, news, clock)
  await endGarages(tx, garages, report.note)
}

async function mergeDocuments(
  tx: Sql,
  rows: readonly DocumentRow[],
  { report }: MergeTelling,
): Promise<void> {
  if (rows.length === 0) return
  const news: DocumentNews = new Map()
  for (const key of report.isWanted ? await listChangedDocuments(tx, rows) : [])
    report.note({ event: 'changed', ...key, field: 'document' })
  await noteDocuments(tx, news, rows)
  await upsertDocuments(tx, rows)
  await oweDocumentNews(tx, news)
}
