import { providerPath } from '@portal/contract/ground/paths.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Login } from '../login/login.ts'

/** What both forms do with the sign-in they are about. */
export type SignInsUnderWay = {
  /** The one that `request` is about; undefined when it is over, unknown or another browser's. */
  uidOf(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined>
  /** Signs `customer` in and sends her back to where she came from. */
  goOn(request: FastifyRequest, reply: FastifyReply, customer: Login): Promise<FastifyReply>
}

/** Where both forms of a sign-in under way are. */
export const formPath = `${providerPath}/interaction/:uid`

export const formAt = (uid: string) => formPath.replace(':uid', encodeURIComponent(uid))

export const passwordFormAt = (uid: string) => `${formAt(uid)}/password`

/** The field `name` of a form that was sent; empty when it has none. */
export function fieldOf(body: unknown, name: string): string {
  return (body instanceof URLSearchParams ? body.get(name) : undefined) ?? ''
}
