import {
  brandHeader,
  formType,
  idempotencyHeader,
  idempotencyKeyLength,
  jsonType,
  type Call,
} from '@portal/contract/ground/call.ts'
import { defaultBrand, isBrand, type Brand } from '@portal/domain/ground/brand.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Problem } from '../ground/problems/problem.ts'
import { parseBody } from '../ground/problems/validation.ts'
import { incomingForm } from './incoming-form.ts'
import { pathParams } from './path-params.ts'

/** The token of `Authorization: Bearer …`. Throws 'invalid-token'. */
export function bearerOf(request: FastifyRequest): string {
  const [, token] = /^Bearer ([^\s,]+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined) throw new Problem('invalid-token')
  return token
}

/** The path's parameters. Throws 'not-found' for one that names nothing. */
export function paramsOf(request: FastifyRequest): Readonly<Record<string, string>> {
  const params = pathParams(request)
  // Such an id names nothing, and PostgreSQL cannot even compare with a NUL. An IBAN is no id: its own call
  // says what is wrong with it.
  const unusable = Object.entries(params).some(
    ([name, value]) => name !== 'iban' && (value.length > 100 || /\p{C}/u.test(value)),
  )
  if (unusable) throw new Problem('not-found')
  return params
}

const mediaTypes = { json: jsonType, 'empty-json': jsonType, multipart: formType }

/** Throws 'unsupported-media-type' when the body is not what the call takes. */
export function requireMediaType(call: Call, request: FastifyRequest): void {
  const sent = request.headers['content-type']
  if (call.request === 'none' || sent === undefined) return
  if (sent.split(';')[0]?.trim().toLowerCase() !== mediaTypes[call.request]) {
    throw new Problem('unsupported-media-type')
  }
}

/** Throws 'too-large' for a form that says so itself; JSON is measured where it is read. */
export function requireSize({ request, bodyBytes = 0 }: Call, { headers }: FastifyRequest): void {
  if (request === 'multipart' && Number(headers['content-length'] ?? 0) > bodyBytes)
    throw new Problem('too-large')
}

/** The body as its schema gives it, or the form that is still to be read. Throws 'invalid-request'. */
export function bodyOf(call: Call, schema: z.ZodType | undefined, request: FastifyRequest): unknown {
  if (call.request === 'multipart') return incomingForm(request, limits.uploadBytes)
  if (schema) return parseBody(schema, request.body)
  if (request.body !== undefined) throw new Problem('invalid-request')
  return undefined
}

const keyName = idempotencyHeader.toLowerCase()
const usableKey = new RegExp(`^[\\x21-\\x7e]{1,${idempotencyKeyLength}}$`)

/** The client's name for this submit. Throws 'invalid-request' for one that is too long or unreadable. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[keyName]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !usableKey.test(key)) throw new Problem('invalid-request')
  return key
}

/** The brand the portal says it shows; receipts wear its skin. */
export function brandOf(request: FastifyRequest): Brand {
  const sent = request.headers[brandHeader]
  return isBrand(sent) ? sent : defaultBrand
}
