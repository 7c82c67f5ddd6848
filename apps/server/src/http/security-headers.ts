import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Security headers of every answer, errors and static files included. `secure` when the portal is reached by https. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { secure }: { secure: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, { raw }) => {
    // Where helmet sets its own: the identity provider answers past Fastify.
    raw.setHeader('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
  })
}
