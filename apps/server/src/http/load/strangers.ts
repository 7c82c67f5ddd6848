import { setTimeout as wait } from 'node:timers/promises'
import { contentPath } from '@portal/contract/ground/content-service.ts'
import { helpPath } from '@portal/contract/ground/help-path.ts'
import { authPath, providerPath, readyPath, tokenPath } from '@portal/contract/ground/paths.ts'
import { placesPath } from '@portal/contract/ground/places-paths.ts'
import { signIn } from '@portal/words/identity/sign-in.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Audit } from '../../audit/audit.ts'
import { cameFrom } from '../../ground/addresses/came-from.ts'
import { networkOf } from '../../ground/addresses/network.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { ourselves } from '../../identity/provider/fetch-within.ts'
import { briefPage, sendPage } from '../../identity/sign-in/page.ts'
import { memoryCounts } from '../../rates/memory-counts.ts'

/** What may be asked for in a minute below some paths that are open to anybody. */
type Door = { name: string; paths: RegExp; perAddress: number; inAll: number; isPage?: true }

const only = (path: string) => new RegExp(`^${path}$`)
const below = (...paths: readonly string[]) => new RegExp(`^(${paths.join('|')})/`)

/** docs/operations.md says why so many. */
export const doors: readonly Door[] = [
  { name: 'token', paths: only(tokenPath), perAddress: 600, inAll: 12_000 },
  { name: 'sign-in', paths: below(authPath, providerPath), perAddress: 600, inAll: 12_000, isPage: true },
  { name: 'places', paths: below(placesPath), perAddress: 1_200, inAll: 12_000 },
  { name: 'content', paths: new RegExp(`^${contentPath}/|^${helpPath}$`), perAddress: 300, inAll: 6_000 },
  { name: 'ready', paths: only(readyPath), perAddress: 600, inAll: 6_000 },
]

const seconds = 60
/** So much is an address's own when all have asked for too much: a crowd shuts no door to others. */
const modestShare = 1 / 10

/** How late a refusal comes: apart, so that those refused together do not come back together. */
const refusalMs = { least: 200, more: 600 }

/**
 * Bounds what anybody can ask for without a token, for each address and in all, in this process and before
 * the database is asked. What is used up in all is used up for those who ask for much; the others go on.
 * `factor` multiplies it (RATE_LIMIT_FACTOR). Answers 429 with Retry-After; to a browser on its way to sign
 * in, as a page.
 */
export function registerStrangers(app: FastifyInstance, factor: number, audit: Pick<Audit, 'note'>): void {
  const counts = memoryCounts()
  /** Whether she may go on; who may not has been answered then, or is by what is thrown. */
  const isThrough = async (request: FastifyRequest, reply: FastifyReply, door: Door): Promise<boolean> => {
    const limit = (whose: string, most: number) => ({
      subject: `${door.name} ${whose}`,
      most: most * factor,
      seconds,
    })
    const network = networkOf(request.ip)
    const own = limit(network, door.perAddress)
    const modest = limit(`modest ${network}`, door.perAddress * modestShare)
    const hit = { id: '', at: Date.now() }
    const isCrowded = (await counts.take([own, limit('all', door.inAll)], hit)) > 0
    const waitSeconds = isCrowded ? await counts.take([own, modest], hit) : 0
    if (waitSeconds <= 0) return true
    audit.note({ kind: 'rate-used-up', outcome: 'refused', object: door.name, ...cameFrom(request) })
    // Who asks again on each answer would keep the thread from others, six hundred connections at a time.
    await wait(refusalMs.least + Math.random() * refusalMs.more, undefined, { ref: false })
    refuse(request, reply, door, waitSeconds)
    return false
  }
  app.addHook('onRequest', (request, reply, goOn) => {
    const door = doorAt(request.routeOptions.url ?? '')
    // A call stands behind no door: it goes on at once, and waits for no promise.
    if (!door || request.socket.remoteAddress === ourselves) return goOn()
    // Handed the promise, Fastify would go on though refused: an answer before its body is not out yet.
    isThrough(request, reply, door).then((isSo) => isSo && goOn(), goOn)
  })
}

/** The door before each route, found once: a call stands behind none, and would ask at all of them. */
const doorsByRoute = new Map<string, Door | undefined>()

function doorAt(route: string): Door | undefined {
  if (!doorsByRoute.has(route))
    doorsByRoute.set(
      route,
      doors.find(({ paths }) => paths.test(route)),
    )
  return doorsByRoute.get(route)
}

function refuse(request: FastifyRequest, reply: FastifyReply, door: Door, waitSeconds: number): FastifyReply {
  const isNavigation = door.isPage && (request.headers.accept ?? '').includes('text/html')
  if (!isNavigation) throw new Problem('too-many-requests', { retryAfterSeconds: waitSeconds })
  const refused = reply.headers({ 'retry-after': String(waitSeconds), 'cache-control': 'no-store' })
  return sendPage(refused, 429, briefPage(signIn.tooMany, '/'))
}
