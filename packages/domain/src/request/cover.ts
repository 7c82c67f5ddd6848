import type { IsoDate } from '../ground/dates.ts'
import { undoneStatuses, type RequestStatus } from './request.ts'

/**
 * Where the cover of a changed vehicle or an added driver stands (L112-3): asked, an amendment to sign, or
 * confirmed. What is beyond asked is the operator's word or a feed's, never the portal's own.
 */
export const coverStates = ['asked', 'to-sign', 'confirmed'] as const
export type CoverState = (typeof coverStates)[number]

/** The changes after which somebody asks whether the vehicle or the driver is covered. */
export const coverKinds = ['changeVehicle', 'addDriver'] as const
export type CoverKind = (typeof coverKinds)[number]

/** What the operator may say next; one who was wrong takes his word back. */
const steps: Readonly<Record<CoverState, readonly CoverState[]>> = {
  asked: ['to-sign', 'confirmed'],
  'to-sign': ['to-sign', 'confirmed', 'asked'],
  // A day or an amendment may follow; who drives is not uncovered by a paper that is still to be signed.
  confirmed: ['confirmed', 'asked'],
}

/** What a request is when its cover is asked for. */
export type CoverStanding = {
  kind: string
  status: RequestStatus
  /** What the operator or a feed has said; null while nobody has. */
  said: CoverState | null
}

/** Where the cover of a request stands; undefined for one that has none. What is done is confirmed. */
export function coverOf({ kind, status, said }: CoverStanding): CoverState | undefined {
  if (!isCoverKind(kind) || undoneStatuses.includes(status)) return undefined
  if (status === 'done') return 'confirmed'
  return said ?? 'asked'
}

/** Whether a request that is done has left its customer an amendment to sign (L112-3). */
export function isLeftToSign(status: RequestStatus, isToSign: boolean): boolean {
  return status === 'done' && isToSign
}

/** Whether the cover may be set to `to`: a request that is done stays confirmed until it is refused. */
export function mayCoverBecome(standing: CoverStanding, to: CoverState): boolean {
  const from = coverOf(standing)
  if (from === undefined) return false
  return steps[from].includes(to) && (standing.status !== 'done' || to === 'confirmed')
}

export function isCoverKind(kind: string): kind is CoverKind {
  return coverKinds.some((one) => one === kind)
}

/** Whether the day from which something is covered is still to come; a day nobody said is not. */
export function isToCome(from: IsoDate | null, today: IsoDate): boolean {
  return from !== null && from > today
}
