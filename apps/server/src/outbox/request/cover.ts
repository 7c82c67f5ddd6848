// What the statements of other rooms need of a cover.
export {
  amendmentWaits,
  coverJoin,
  coverValue,
  findSaidCover,
  listSigned,
  takeCoverBack,
  upsertCover,
  withCover,
  type SaidCover,
} from './cover.sql.ts'
