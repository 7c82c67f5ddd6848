/** Copying databases takes longer than a statement of the portal may where others keep the machine busy. */
export const patient = { statement_timeout: 60_000, query_timeout: 61_000 }
