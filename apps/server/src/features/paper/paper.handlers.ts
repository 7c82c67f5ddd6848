import { addDays } from '@portal/domain/ground/calendar.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { paperNames } from '@portal/words/paper/paper-names.ts'
import { reading, writing, type Handlers } from '../../calls/handler.ts'
import { paperAnswer } from '../../calls/paper-answer.ts'
import type { Sql } from '../../db/db.ts'
import type { Clock } from '../../ground/clock.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { findInsured } from '../../insured/insured.ts'
import { asStated, type Insured } from '../../insured/stated.ts'
import type { PolicyKey } from '../../ownership/policy-key.ts'
import { attestationPaper } from './attestation-paper.ts'
import { memoPaper } from './memo-paper.ts'
import { statementPaper } from './statement-paper.ts'

/** Papers say how things stand today: drawn when they are asked for, and never kept. */
export const paperHandlers = (clock: Clock) =>
  ({
    downloadAttestation: reading(async ({ params }, { sql, brand }) => {
      const insured = await requireCovered(sql, params, clock.today())
      const paper = attestationPaper(insured, { brand, now: clock.now() })
      return paperAnswer(paper, paperNames.attestation.fileName(insured.policyNumber))
    }),

    downloadMemo: reading(async ({ params }, { sql, brand }) => {
      const insured = await requireCovered(sql, params, clock.today())
      const paper = memoPaper(insured, { brand, now: clock.now() })
      return paperAnswer(paper, paperNames.memo.fileName(insured.policyNumber))
    }),

    downloadStatement: reading(async ({ params }, { sql, brand }) => {
      const insured = await findInsured(sql, params)
      if (!insured) throw new Problem('not-found')
      const stated = asStated(insured)
      if (!stated) throw new Problem('statement-incomplete')
      const paper = statementPaper(stated, { brand, now: clock.now() })
      return paperAnswer(paper, paperNames.statement.fileName(insured.policyNumber))
    }),

    // Also of a terminated policy, which is when most are asked for; even where one could be drawn at once.
    requestStatement: writing(async (_, { record }) => {
      await record({ dueDate: addDays(clock.today(), limits.statementDays) })
    }),
  }) satisfies Partial<Handlers>

/** Throws 'not-found', and 'policy-terminated' where the cover has ended, by the feed or by a termination. */
async function requireCovered(sql: Sql, key: PolicyKey, today: IsoDate): Promise<Insured> {
  const insured = await findInsured(sql, key)
  if (!insured) throw new Problem('not-found')
  const hasEnded = insured.endDate !== null && insured.endDate < today
  if (isTerminated(insured) || hasEnded) throw new Problem('policy-terminated')
  return insured
}
