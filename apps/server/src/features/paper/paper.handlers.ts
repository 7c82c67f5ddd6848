import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { isTerminated } from '@portal/domain/policy/policy.ts'
import { paperNames } from '@portal/words/paper/paper-names.ts'
import { reading, type Handlers } from '../../calls/handler.ts'
import { paperAnswer } from '../../calls/paper-answer.ts'
import type { Sql } from '../../db/db.ts'
import type { Clock } from '../../ground/clock.ts'
import { Problem } from '../../ground/problems/problem.ts'
import type { PolicyKey } from '../../ownership/policy-key.ts'
import { attestationPaper } from './attestation-paper.ts'
import { findInsured, type Insured } from './insured.sql.ts'
import { memoPaper } from './memo-paper.ts'

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
  }) satisfies Partial<Handlers>

/** Throws 'not-found', and 'policy-terminated' where the cover has ended, by the feed or by a termination. */
async function requireCovered(sql: Sql, key: PolicyKey, today: IsoDate): Promise<Insured> {
  const insured = await findInsured(sql, key)
  if (!insured) throw new Problem('not-found')
  const hasEnded = insured.endDate !== null && insured.endDate < today
  if (isTerminated(insured) || hasEnded) throw new Problem('policy-terminated')
  return insured
}
