import type { IsoDate } from '@portal/domain/ground/dates.ts'

/** What a run has done, or would do, about one account (`docs/rules/privacy.md`). */
export type RetentionEvent = { accountId: string } & (
  | { event: 'told'; rule: 'contracts'; endedOn: IsoDate; policyNumbers: readonly string[] }
  | { event: 'deleted'; rule: 'contracts'; policyNumbers: readonly string[]; requests: readonly string[] }
  | { event: 'deleted'; rule: 'requests' | 'complaints'; requests: readonly string[] }
  | { event: 'deleted'; rule: 'account' }
  | { event: 'withdrawn'; rule: 'prospecting' }
)
