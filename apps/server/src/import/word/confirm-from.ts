import type { IsoDate } from '@portal/domain/ground/dates.ts'
import type { Sql } from '../../db/db.ts'
import { findSaidCover, upsertCover } from '../../outbox/request/cover.ts'
import type { OpenRequest } from './open-requests.sql.ts'

type CoverPlace = Pick<OpenRequest, 'accountId' | 'requestId'>

/** Writes down the feed's day of cover; an amendment that waits to be signed stays. */
export async function confirmFrom(sql: Sql, request: CoverPlace, from: IsoDate): Promise<void> {
  const { amendment = null } = (await findSaidCover(sql, request)) ?? {}
  await upsertCover(sql, request, { state: 'confirmed', from, amendment }, 'feed')
}
