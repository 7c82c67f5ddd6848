import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    thorough: boolean
    postgres: { host: string; port: number; user: string }
  }
}
