/** SQL for the instant in `column` as ISO writes it, in UTC and to the millisecond. */
export function isoInstant(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
