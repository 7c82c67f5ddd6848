import type { IsoDate } from '@portal/domain/ground/dates.ts'
import type { Cover } from '@portal/domain/request/cover.schema.ts'
import {
  coverKinds,
  coverOf,
  isCoverKind,
  mayCoverBecome,
  type CoverKind,
  type CoverStanding,
  type CoverState,
} from '@portal/domain/request/cover.ts'
import { undoneStatuses } from '@portal/domain/request/request.ts'
import type { Sql } from '../../db/db.ts'
import { isoInstant } from '../../db/iso-instant.ts'
import { lockRequest } from '../../features/request/lock-request.ts'
import type { RequestFile } from '../../files/store/request-file.ts'
import { oweCover } from '../../outbox/outbox.ts'
import {
  coverJoin,
  coverValue,
  findSaidCover,
  upsertCover,
  type SaidCover,
} from '../../outbox/request/cover.ts'
import { auditChange } from '../operator/audit-change.ts'
import { findRequestAccount } from '../requests/request-account.ts'

/** What the operator says of a cover; undefined leaves the day or the amendment as it is. */
export type CoverWord = {
  state: CoverState
  from?: IsoDate | undefined
  amendment?: RequestFile | undefined
  by: string
  /** The day on which he says it. */
  today: IsoDate
}

/** Why he cannot: of a request that has no cover, a step that the domain's table lacks, no amendment yet. */
export class CoverRefused extends Error {
  override readonly name = 'CoverRefused'
  readonly from: CoverState | undefined
  readonly because: 'no-cover' | 'no-step' | 'no-amendment'
  constructor(because: CoverRefused['because'], from?: CoverState) {
    super(`The cover cannot be set: ${because}`)
    this.because = because
    this.from = from
  }
}

/**
 * Writes down what the operator says of a request's cover, with its audit line, and owes its customer the
 * mail. 'same' when that stands already, undefined when there is no such request.
 * @throws CoverRefused
 */
export async function setCover(
  sql: Sql,
  number: string,
  word: CoverWord,
): Promise<'set' | 'same' | undefined> {
  const accountId = await findRequestAccount(sql, number)
  const request = accountId === undefined ? undefined : await lockRequest(sql, { accountId, number })
  if (accountId === undefined || !request) return undefined
  const said = await findSaidCover(sql, { accountId, requestId: request.requestId })
  const { kind, from } = requireStep(request, said, word)
  const next = nextCover(word, said)
  // What is done is confirmed without a word, and what nobody has spoken of is asked.
  if (isSame({ from: null, amendment: null, ...said, state: from }, next)) return 'same'
  await upsertCover(sql, { accountId, requestId: request.requestId }, next, word.by)
  await auditChange(sql, { accountId, action: `set cover ${word.state}`, object: number })
  await oweCover(sql, accountId, {
    number,
    kind,
    policyNumber: request.policyNumber ?? '',
    state: next.state,
    from: next.from,
    isToSign: word.amendment !== undefined,
    ...(isOther(word.amendment, said?.amendment) && { replaces: true }),
    today: word.today,
  })
  return 'set'
}

type Begun = { kind: CoverKind; from: CoverState }

function requireStep(
  { kind, status }: Pick<CoverStanding, 'kind' | 'status'>,
  said: SaidCover | undefined,
  word: CoverWord,
): Begun {
  const standing = { kind, status, said: said?.state ?? null }
  const from = coverOf(standing)
  if (from === undefined || !isCoverKind(kind)) throw new CoverRefused('no-cover')
  // What nobody has said more of is asked already.
  const isIdle = from === 'asked' && word.state === 'asked'
  if (!isIdle && !mayCoverBecome(standing, word.state)) throw new CoverRefused('no-step', from)
  if (word.state === 'to-sign' && !word.amendment && !said?.amendment) throw new CoverRefused('no-amendment')
  return { kind, from }
}

/** Back at asked nothing is left of what he said; a day is only a confirmation's. */
function nextCover({ state, from, amendment }: CoverWord, said: SaidCover | undefined): SaidCover {
  if (state === 'asked') return { state, from: null, amendment: null }
  return {
    state,
    from: state === 'confirmed' ? (from ?? said?.from ?? null) : null,
    amendment: amendment ?? said?.amendment ?? null,
  }
}

/** Whether an amendment takes the place of another one. */
function isOther(left: RequestFile | undefined, before: RequestFile | null | undefined): boolean {
  return left !== undefined && before != null && left.sha256 !== before.sha256
}

function isSame(one: SaidCover, other: SaidCover): boolean {
  return (
    one.state === other.state && one.from === other.from && one.amendment?.sha256 === other.amendment?.sha256
  )
}

/** The cover of a request, as `cover list` prints it. */
export type CoverRow = Pick<Cover, 'state' | 'from' | 'isSigned'> & {
  number: string
  kind: string
  accountId: string
  policyNumber: string
  /** The request's own. */
  status: string
  /** ISO instant. */
  createdAt: string
  /** The amendment's name. */
  amendment: string | null
}

/** The covers that stand so, those that were asked first ahead. */
export async function listCovers(sql: Sql, states: readonly CoverState[]): Promise<CoverRow[]> {
  return sql.query<CoverRow>(
    `select number, kind, account_id as "accountId", policy_number as "policyNumber", status, created_at as "createdAt",
       word->>'state' as state, word->>'from' as "from", (word->>'isSigned')::boolean as "isSigned", amendment
     from (
       select number, kind, account_id, policy_number, status, ${isoInstant('created_at')} as created_at,
         accepted_at, file_name as amendment, ${coverValue} as word
       from request ${coverJoin}
       where kind = any($1) and status <> all($2)) as asked
     where word->>'state' = any($3)
     order by created_at, accepted_at, number`,
    [coverKinds, undoneStatuses, states],
  )
}
