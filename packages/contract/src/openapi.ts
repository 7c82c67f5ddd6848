import { fileField } from '@portal/domain/document/document-upload.ts'
import { productName } from '@portal/domain/ground/brand.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { z } from 'zod'
import { calls } from './calls.ts'
import {
  apiPrefix,
  formType,
  idempotencyHeader,
  idempotencyKeyLength,
  jsonType,
  paramNames,
  type Call,
} from './ground/call.ts'
import { problems, problemType, type ProblemCode } from './ground/problems.ts'
import { bodySchemas, schemas, type CallSchemas } from './schemas.ts'

/** Problems that any call can answer. */
const common: readonly ProblemCode[] = ['invalid-token', 'not-found', 'internal-error', 'unavailable']

/** The OpenAPI 3.1 document of the call table, with date rules as they read on `today`. */
export function openapi(today: IsoDate) {
  const bodies = bodySchemas(today)
  const results: Readonly<Record<string, CallSchemas>> = schemas
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries<Call>(calls)) {
    const path = (paths[apiPrefix + call.path] ??= {})
    path[call.method.toLowerCase()] = operation(name, call, bodies[name], results[name]?.result)
  }
  return {
    openapi: '3.1.0',
    info: { title: productName, version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    security: [{ bearer: [] }],
    paths,
  }
}

function operation(name: string, call: Call, body: z.ZodType | undefined, result: z.ZodType | undefined) {
  return {
    operationId: name,
    summary: call.summary,
    parameters: [...pathParameters(call), ...(call.effect === 'journaled' ? [idempotencyKey] : [])],
    ...(body && { requestBody: { required: true, content: requestContent(call, body) } }),
    responses: { ...success(call, result), ...failures(call) },
    ...(call.rates && { 'x-rate-limits': call.rates }),
  }
}

function pathParameters(call: Call) {
  return paramNames(call.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

const anyBytes = 'application/octet-stream'

const idempotencyKey = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: idempotencyKeyLength },
}

function requestContent(call: Call, body: z.ZodType) {
  if (call.request !== 'multipart') return content(jsonType, body, 'input')
  // The file travels beside the fields and is no part of what they parse to.
  const { properties = {}, required = [], ...fields } = z.toJSONSchema(body, { io: 'input' })
  const file = { type: 'string', contentMediaType: anyBytes }
  const schema = {
    ...fields,
    properties: { ...properties, [fileField]: file },
    required: [...required, fileField],
  }
  return { [formType]: { schema } }
}

function success(call: Call, result: z.ZodType | undefined) {
  const status = call.ok === '2xx' ? '2XX' : String(call.ok)
  if (call.response === 'blob') {
    return { [status]: { description: 'The file', content: { [anyBytes]: {} } } }
  }
  return {
    [status]: {
      description: 'Success',
      ...(result && { content: content(jsonType, result, 'output') }),
    },
  }
}

function failures(call: Call) {
  const codes = [
    ...common,
    ...(call.request === 'json' ? (['invalid-request'] as const) : []),
    ...(call.rates ? (['too-many-requests'] as const) : []),
    ...(call.fresh ? (['insufficient-user-authentication'] as const) : []),
    ...call.problems,
  ]
  const byStatus = Map.groupBy(codes, (code) => problems[code])
  return Object.fromEntries(
    Array.from(byStatus, ([status, together]) => [
      String(status),
      {
        description: together.join(', '),
        content: failureContent(call, status),
      },
    ]),
  )
}

function failureContent({ notFoundText }: Call, status: number) {
  if (status === 404 && notFoundText !== undefined)
    return { 'text/plain': { schema: { const: notFoundText } } }
  return { [problemType]: { schema: problemSchema } }
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { enum: Object.keys(problems) },
    detail: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

function content(type: string, schema: z.ZodType, io: 'input' | 'output') {
  return { [type]: { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) } }
}
