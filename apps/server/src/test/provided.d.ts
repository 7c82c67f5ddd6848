import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    thorough: boolean
    /** Where a foreign PostgreSQL is; empty for one of ours. */
    foreignPostgres: string
    /** Where foreign buckets are; empty for one of ours. */
    foreignBuckets: string
    postgres: { host: string; port: number; user: string }
  }
}
