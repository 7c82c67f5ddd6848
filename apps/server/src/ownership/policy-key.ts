/** What names one policy everywhere: a number alone would find somebody else's. */
export type PolicyKey = { accountId: string; policyNumber: string }
type KeyOrAccount = { accountId: string; policyNumber: string | null }

/** The key as one text, for a Map or a Set; of an account alone without a number. */
export function policyKeyText({ accountId, policyNumber }: KeyOrAccount): string {
  return JSON.stringify([accountId, policyNumber])
}
