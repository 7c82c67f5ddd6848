/** What names one policy everywhere: a number alone would find somebody else's. */
export type PolicyKey = { accountId: string; policyNumber: string }
