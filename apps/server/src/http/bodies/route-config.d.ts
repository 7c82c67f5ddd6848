import 'fastify'

declare module 'fastify' {
  /** What a route says about its body. */
  interface FastifyContextConfig {
    /** May be as long as the route's body; the rest of a body is held to `defaultBodyBytes`. */
    bulkField?: string | undefined
    /** Seconds the body may take. */
    bodySeconds?: number | undefined
  }
}
