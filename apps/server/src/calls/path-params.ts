import type { FastifyRequest } from 'fastify'

/** The parameters of the path as they were sent; none for a path without any. */
export function pathParams({ params }: FastifyRequest): Readonly<Record<string, string>> {
  return areTexts(params) ? params : {}
}

function areTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text: unknown) => typeof text === 'string')
  )
}
