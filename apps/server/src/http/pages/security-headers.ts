import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Inlined } from './first/first-paint.ts'

/** For browsers that are gone (Internet Explorer, Flash, XSS filters), or what current ones do by default. */
const leftOut = {
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  xDnsPrefetchControl: false,
  originAgentCluster: false,
} as const

type Reached = {
  /** The portal is reached by https. */
  secure: boolean
  /** A tag container is configured: only then may a page load it and talk to its hosts. */
  measured: boolean
  /** What stands in the page itself and may run and style it; absent = nothing. */
  inlined?: Inlined
}

/**
 * The security headers of every answer, errors and static files included. Made once: what is answered before
 * any hook, or by the parser of HTTP itself, carries them too.
 */
export function securityHeaders({ secure, measured, inlined }: Reached): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(measured ? measurementHosts : [])],
        ...((measured || inlined) && {
          scriptSrc: ["'self'", ...(inlined?.scripts ?? []), ...(measured ? [containerHost] : [])],
        }),
        ...(inlined && { styleSrc: ["'self'", ...inlined.styles] }),
        ...(measured && { connectSrc: ["'self'", ...measurementHosts] }),
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    ...leftOut,
  })
  setHeaders(request, response, () => {})
  const set = Object.entries(response.getHeaders())
  return {
    ...Object.fromEntries(set.map(([name, value]) => [name, String(value)])),
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    // Every page is one customer's own, and the public ones are of use to customers only.
    'x-robots-tag': 'noindex, nofollow',
  }
}

/**
 * Sets `headers` on every answer. Not on Node's own, where they would be checked twice for each read; the
 * identity provider, which answers past Fastify, takes them along (identity/provider/provider-routes.ts).
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

// Google's own list for Tag Manager and Analytics 4:
// https://developers.google.com/tag-platform/security/guides/csp
const containerHost = 'https://www.googletagmanager.com'
const measurementHosts = [containerHost, 'https://*.google-analytics.com', 'https://*.analytics.google.com']
