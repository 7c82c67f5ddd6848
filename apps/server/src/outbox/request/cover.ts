// What the statements of other rooms need of a cover.
export {
  coverJoin,
  coverValue,
  findSaidCover,
  listSigned,
  upsertCover,
  withCover,
  type SaidCover,
} from './cover.sql.ts'
