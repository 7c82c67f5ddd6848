// What the comparison and the merging of a feed have in common: the rows as they are there.
export { listDifferentAccounts, upsertAccounts } from './account.sql.ts'
export { listChangedDocuments, listMeetings, upsertDocuments } from './document.sql.ts'
export {
  findTakenUsername,
  listLogins,
  listToldLogins,
  replaceLogins,
  type ChangedLogin,
  type KnownLogin,
} from './login.sql.ts'
export { insertPolicies, listDifferentPolicies, listHoldings, replacePolicies } from './policy.sql.ts'
