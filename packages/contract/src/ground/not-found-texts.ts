/** What the upload call answers with 404, in plain text (§8). */
export const policyNotFound = 'Policy not found'
export const sinisterNotFound = 'Sinister not found'
