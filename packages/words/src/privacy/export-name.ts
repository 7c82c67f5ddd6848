import type { IsoDate } from '@portal/domain/ground/dates.ts'

/** The file of an export, as the server sends and the browser saves it. */
export const exportName = (day: IsoDate) => `mes-donnees-${day}.zip`
