import type { Audit } from '../../audit/audit.ts'
import type { Database } from '../../start/seams/open-database.ts'
import type { Config } from '../../start/settings/config.ts'

/** Where a command writes; a terminal gets progress as well. */
export type Output = { write(text: string): unknown; isTTY?: boolean | undefined }
export type Streams = { stdout: Output; stderr: Output }

/** What a command works with: the same database as the server's, whether that one is running or not. */
export type Context = Streams & {
  /** The settings, those of the server; what customers are told follows them from then on. */
  readSettings(): Config
  /** The database as its owner has it, who may write all of it; the audit hears of it after the work. */
  withOwnDatabase<T>(work: (database: Database['db'], config: Config) => Promise<T>): Promise<T>
  withDatabase<T>(work: (database: Database['db'], config: Config, audit: Audit) => Promise<T>): Promise<T>
}
