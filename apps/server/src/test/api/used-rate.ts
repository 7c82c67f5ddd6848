import type { CallName } from '@portal/contract/calls.ts'
import type { TestApi } from './api.ts'

/** Counts more attempts of the call, beside the at least one that a customer made, up to `times`. */
export async function setUsed({ db }: TestApi, name: CallName, times: number): Promise<void> {
  await db.query(
    `update rate_limit set hits = hits::jsonb || (
       select jsonb_agg(jsonb_build_object('id', 'n ' || n, 'at', hits->0->'at'))
       from generate_series(jsonb_array_length(hits::jsonb) + 1, $2::int) as n)
     where subject like $1 || ' account %'`,
    [name, times],
  )
}
