import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    thorough: boolean
    /** Where a foreign PostgreSQL is; empty for one of ours. */
    foreignPostgres: string
    /** Where foreign buckets are; empty for one of ours. */
    foreignBuckets: string
    /** The port of a foreign mail server and the folder that it keeps mail in; empty for one of ours. */
    foreignMail: string
    /** Where a foreign clamd is; empty for one of ours. */
    foreignScanner: string
    /** The issuer of a foreign OpenID provider; empty for one of ours. */
    foreignProvider: string
    /** The origin of a foreign front and the port it asks; empty for one of ours. */
    foreignFront: string
    postgres: { host: string; port: number; user: string }
  }
}
