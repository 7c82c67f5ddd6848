import { tellingPaths } from '@portal/contract/ground/server-paths.ts'
import pg from 'pg'
import pino, { type DestinationStream, type Logger } from 'pino'

/** What the parts of a start or a command say on their way; pino's logger is one. */
export type Log = { info(message: string): void; warn(message: string): void; error(message: string): void }

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * The server's log: one JSON object a line. What an error brings along is what somebody typed or a row holds,
 * so of errors only the kind, the code, our own words and the places in the code are written (§7: ids and
 * IBANs travel in paths).
 */
export function createLogger(level: string, destination: DestinationStream): Logger {
  const options = {
    level,
    formatters: { log: onlyKnown },
    serializers: { err: loggable },
    hooks: { logMethod: withoutPaths },
  }
  return pino(options, destination)
}

const knownFields = new Set(['err', 'method', 'route', 'status', 'milliseconds', 'signal', 'count'])

/** A library of ours hands whole headers to the log, the token with them. */
function onlyKnown(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => knownFields.has(name)))
}

type SafeError = { type: string; code?: string; message?: string; at: string[]; cause?: SafeError }

/** What may be written of `error`: never what somebody typed or a row holds. */
export function loggable(error: unknown): SafeError | string {
  return error instanceof Error ? safeError(error) : typeof error
}

function safeError(error: Error): SafeError {
  const { name, stack = '', cause } = error
  return {
    type: name,
    ...('code' in error && { code: String(error.code) }),
    ...safeMessage(error),
    at: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8),
    ...(cause instanceof Error && { cause: safeError(cause) }),
  }
}

/** PostgreSQL and the parsers quote the value they refuse. */
function safeMessage(error: Error): { message?: string } {
  if (error instanceof pg.DatabaseError) {
    const { constraint, table } = error
    return { message: `refused by the database ${table ?? ''} ${constraint ?? ''}`.trim() }
  }
  if (error instanceof SyntaxError || error instanceof URIError) return {}
  return { message: withoutPath(error.message) }
}

/** Fastify and its plugins write the address of a request into some of their warnings. */
function withoutPaths(this: Logger, parameters: unknown[], method: (...args: unknown[]) => void): void {
  method.apply(
    this,
    parameters.map((parameter) => (typeof parameter === 'string' ? withoutPath(parameter) : parameter)),
  )
}

const telling = new RegExp(`(${tellingPaths.join('|')})/[^\\s"')]*`, 'g')

function withoutPath(text: string): string {
  return text.replaceAll(telling, '$1/…')
}
