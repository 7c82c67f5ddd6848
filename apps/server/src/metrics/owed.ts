/** What waits in the database, for those who look without metrics. */
export { countOwed, type Owed } from './database-gauges.sql.ts'
