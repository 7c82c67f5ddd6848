import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cookieNames } from '@portal/contract/ground/cookie-names.ts'
import { cookiesPath, isHome } from '@portal/contract/ground/paths.ts'
import type { TokenAnswer } from '@portal/contract/ground/token-answer.ts'
import { firstMarkupFile, type BeforeScripts, type FirstMarkup } from '@portal/contract/page/first-markup.ts'
import type { Policy } from '@portal/domain/policy/policy.schema.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { unlessMissing } from '../../../ground/disk/missing.ts'
import { doWithout } from '../../../ground/problems/or-else.ts'

type Asked = {
  request: FastifyRequest
  /** Without its query. */
  path: string
  token: Pick<TokenAnswer, 'name' | 'now'>
  /** The JSON of her policies; absent = not read in time. */
  policies: string | undefined
}

/**
 * Gives the function that puts what the build in `root` draws before the scripts run into a page (0123): the
 * frame, at home her policies, the question about cookies until she has answered it; inert, as nothing in it
 * works yet. A build without it leaves pages as they are, and so does what cannot be drawn.
 */
export async function openFirstMarkup(app: FastifyInstance, root: string) {
  const file = join(root, firstMarkupFile)
  const isBuilt = await unlessMissing(access(file).then(() => true))
  if (!isBuilt) return (page: string) => Promise.resolve(page)
  let drawing: Promise<FirstMarkup> | undefined
  const drawn = async (asked: Asked) => (await (drawing ??= drawnBy(file)))(knownOf(asked))
  // Ahead of the first page, but not of the start.
  app.addHook('onListen', async () => {
    await (drawing ??= drawnBy(file)).catch(doWithout(app.log, 'pages go without their first markup'))
  })
  return async (page: string, asked: Asked): Promise<string> => {
    const markup = await drawn(asked).catch(
      doWithout(asked.request.log, 'the page goes without its first markup'),
    )
    if (markup === undefined) return page
    return page.replace(/(<div id="root">).*?(<\/div>)/s, (_, open: string, close: string) => {
      return `${open}<div inert>${markup}</div>${close}`
    })
  }
}

function knownOf({ request, path, token, policies }: Asked): BeforeScripts {
  const cookie = request.headers.cookie ?? ''
  const { name, now } = token
  const read: { policies?: Policy[] } =
    policies === undefined ? {} : { policies: Policies.parse(JSON.parse(policies)) }
  // The screen where she chooses asks it itself.
  const isAsking = !cookie.includes(`${cookieNames.performance}=`) && path !== cookiesPath
  return { isHome: isHome(path), name, isAsking, now, ...read }
}

async function drawnBy(file: string): Promise<FirstMarkup> {
  return Drawing.parse(await import(pathToFileURL(file).href)).firstMarkup
}

/** As the server itself has just written them. */
const Policies = z.array(z.custom<Policy>())
const Drawing = z.object({ firstMarkup: z.custom<FirstMarkup>((made) => typeof made === 'function') })
