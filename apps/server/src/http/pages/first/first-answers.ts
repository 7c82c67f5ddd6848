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
 * Reads what the screen at a path reads first: JSON by the name of its call. What is refused, late or large
 * is left out, and its screen asks for it as if nothing had been tried.
 */
export function createFirstAnswers(readFirst: ReadFirst, { patienceMs, mostLength } = firstAnswersBounds) {
  return async ({ request, path, token }: Asked): Promise<ReadonlyMap<FirstRead, string>> => {
    const patience = new AbortController()
    const late = wait(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined)
    const read = async (name: FirstRead): Promise<[FirstRead, string] | undefined> => {
      const json = await readFirst(name, request, token.accessToken)
      return json.length > mostLength ? undefined : [name, json]
    }
    const inTime = (name: FirstRead) =>
      Promise.race([read(name).catch(doWithout(request.log, `the page goes without its ${name}`)), late])
    const answers = await Promise.all(firstReadsAt(path).map(inTime))
    patience.abort()
    return new Map(answers.filter((answer) => answer !== undefined))
  }
}

/** Them as an element for the page of that account: data, not a script; '' where there are none. */
export function answersElement(accountId: string, answers: ReadonlyMap<FirstRead, string>): string {
  if (answers.size === 0) return ''
  const known = Array.from(answers, ([name, json]) => `${JSON.stringify(name)}:${json}`)
  return dataElement(firstAnswersId, `{"accountId":${JSON.stringify(accountId)},"answers":{${known.join()}}}`)
}
