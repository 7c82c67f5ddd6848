// What lies aside, and the import that has laid it there, for those who bring it in.
export {
  countAside,
  deleteChanged,
  deleteLines,
  listChanged,
  listChangedAccounts,
  listFresh,
  steps,
  type AsideLine,
  type PageEnd,
} from './feed-line.sql.ts'
export { createKnowing } from './known.ts'
export { Overtaken } from './overtaken.ts'
export { bringingNew, insertKnown } from './known.sql.ts'
export {
  beginRun,
  endRun,
  findDue,
  holdRun,
  importingAlone,
  importMs,
  noteImport,
  patient,
  setDue,
} from './run.sql.ts'
