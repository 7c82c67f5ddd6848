import { setTimeout as wait } from 'node:timers/promises'
import { firstAnswersId, firstReadsAt, type FirstRead } from '@portal/contract/page/first-answers.ts'
import type { FastifyRequest } from 'fastify'
import { doWithout } from '../../../ground/problems/or-else.ts'
import type { ReadFirst } from '../../routes/read-first.ts'
import { dataElement } from '../data-element.ts'

export type FirstAnswers = ReturnType<typeof createFirstAnswers>

/** How long a page waits for what goes with it, and how much of each answer does: a fleet of two hundred. */
const firstAnswersBounds = { patienceMs: 300, mostLength: 200_000 }

type Asked = {
  request: FastifyRequest
  /** Without its query. */
  path: string
  token: { accessToken: string; accountId: string }
}

/**
 * What the screen at a path reads first, as an element for its page: data, not a script. What is refused,
 * late or large is left out, and its screen asks for it as if nothing had been tried.
 */
export function createFirstAnswers(readFirst: ReadFirst, { patienceMs, mostLength } = firstAnswersBounds) {
  return async ({ request, path, token }: Asked): Promise<string> => {
    const patience = new AbortController()
    const late = wait(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined)
    const read = async (name: FirstRead) => {
      const json = await readFirst(name, request, token.accessToken)
      return json.length > mostLength ? undefined : `${JSON.stringify(name)}:${json}`
    }
    const inTime = (name: FirstRead) =>
      Promise.race([read(name).catch(doWithout(request.log, `the page goes without its ${name}`)), late])
    const answers = await Promise.all(firstReadsAt(path).map(inTime))
    patience.abort()
    const known = answers.filter((answer) => answer !== undefined)
    if (known.length === 0) return ''
    const json = `{"accountId":${JSON.stringify(token.accountId)},"answers":{${known.join(',')}}}`
    return dataElement(firstAnswersId, json)
  }
}
