import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Security headers of every answer, errors and static files included. `secure` when the portal is reached by https, `measured`
 * when a tag container is configured: only then may the page load it and talk to its hosts.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { secure, measured }: { secure: boolean; measured: boolean },
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
        imgSrc: ["'self'", 'data:', 'blob:', ...(measured ? measurementHosts : [])],
        ...(measured && {
          scriptSrc: ["'self'", containerHost],
          connectSrc: ["'self'", ...measurementHosts],
        }),
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
    // Every page is one customer's own, and the public ones are of use to customers only.
    raw.setHeader('x-robots-tag', 'noindex, nofollow')
  })
}

// Google's own list for Tag Manager and Analytics 4: https://developers.google.com/tag-platform/security/guides/csp
const containerHost = 'https://www.googletagmanager.com'
const measurementHosts = [containerHost, 'https://*.google-analytics.com', 'https://*.analytics.google.com']
