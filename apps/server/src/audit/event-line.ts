import type { SecurityEvent } from './event-kinds.ts'
import type { Pseudonyms } from './pseudonyms.ts'

/** An event as kept: only `times`, `at` and trace ids tell two of one hour apart. '' is nobody or nothing. */
export type EventLine = {
  accountId: string
  kind: string
  outcome: string
  object: string
  actor: string
  address: string
  subject: string
  times: number
  at: Date
  firstTraceId: string
  lastTraceId: string
}

export function eventLineOf(event: SecurityEvent, at: Date, pseudonyms: Pseudonyms): EventLine {
  const { kind, outcome, accountId = '', object = '', actor = '', address, name, id, traceId } = event
  const subject = name === undefined ? id && pseudonyms.id(id) : pseudonyms.name(name)
  return {
    accountId,
    kind,
    outcome,
    object: object.slice(0, 200),
    actor: actor.slice(0, 100),
    address: address === undefined ? '' : pseudonyms.address(address),
    subject: subject ?? '',
    times: 1,
    at,
    firstTraceId: traceId,
    lastTraceId: traceId,
  }
}

/** What lines of one hour are counted together by. */
export function eventKeyOf({ accountId, kind, outcome, object, actor, address, subject }: EventLine): string {
  return JSON.stringify([accountId, kind, outcome, object, actor, address, subject])
}

/** Counts `line` among those kept under its key. */
export function addTo(lines: Map<string, EventLine>, line: EventLine): void {
  const key = eventKeyOf(line)
  const known = lines.get(key)
  if (!known) return void lines.set(key, line)
  lines.set(key, {
    ...known,
    times: known.times + line.times,
    at: line.at,
    lastTraceId: line.lastTraceId,
  })
}
