import { isDeepStrictEqual } from 'node:util'
import type { ParsedBody, Result } from '@portal/contract/schemas.ts'
import { afterCounted, isWorkingDay } from '@portal/domain/contact/counted-days.ts'
import {
  defaultGround,
  groundRefusal,
  terminationEnd,
  type TerminationEnd,
} from '@portal/domain/termination/grounds.ts'
import {
  differsFromFile,
  terminationReason,
  terminationReasons,
  type TerminationReason,
} from '@portal/domain/termination/termination.ts'
import { isSamePlate } from '@portal/domain/vehicle/vehicle.ts'
import { terminationDays } from '@portal/words/broker/promises.ts'
import { preparedWriting, type Handlers } from '../../calls/handler.ts'
import type { ReceivedFile, ReceiveFile } from '../../files/reception/receive-file.ts'
import { keepRequestFiles, toldFiles } from '../../files/reception/request-files.ts'
import type { Clock } from '../../ground/clock.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { refusedFields } from '../../ground/problems/validation.ts'
import { requireActiveForNow, requireActivePolicy } from '../../ownership/ownership.ts'
import { receiveFiles } from './receive-files.ts'
import {
  findOnFile,
  findUnderWay,
  type OnFile,
  type TerminationFacts,
  type TerminationPayload,
} from './termination.sql.ts'

type Services = { receiveFile: ReceiveFile; clock: Clock }
type Request = ParsedBody<'terminateContract'>
type PreparedTermination = { files: ReceivedFile[]; payload: TerminationPayload }

export const terminationHandlers = ({ receiveFile, clock }: Services) =>
  ({
    terminateContract: preparedWriting<'terminateContract', PreparedTermination>({
      beforeBody: ({ params }, { sql }) => requireActiveForNow(sql, params),

      async prepare({ params, body }, { sql }) {
        const onFile = await findOnFile(sql, params)
        if (!onFile) throw new Problem('not-found')
        requireAgreement(body, onFile)
        const end = endOf(body, onFile, clock)
        const files = await receiveFiles(receiveFile, params.accountId, body.files)
        return { files, payload: { ...payloadOf(body, onFile, files), ...end, ...clockOf(end, clock) } }
      },

      // The lock makes a second termination of the policy wait for the first, and find it.
      async effect({ params }, { sql, record }, { files, payload }) {
        await requireActivePolicy(sql, params)
        const underWay = await findUnderWay(sql, params)
        if (underWay) {
          if (!asksForTheSame(underWay.payload, payload)) throw new Problem('termination-under-way')
          return receipt(underWay.number, underWay.createdAt, underWay.payload)
        }
        const { number, receivedAt } = await record(payload)
        await keepRequestFiles(sql, params.accountId, number, files)
        return receipt(number, receivedAt, payload)
      },

      async discard({ files }) {
        for (const file of files) await file.discard()
      },
    }),
  }) satisfies Partial<Handlers>

/** Names and plate are shown, not asked; what differs was altered. Throws 'invalid-request' by fields. */
function requireAgreement(body: Request, onFile: OnFile): void {
  const differing = differsFromFile(body, onFile)
  if (differing.length > 0) throw refusedFields(differing, 'differs-from-file')
}

/**
 * What follows from the ground, or without one from the reason. Throws 'invalid-request' by the field whose
 * value the article of the ground does not allow; an old request names no ground and is taken as it is.
 */
function endOf(
  body: Request,
  { startDate, renewalDate, withdrawalUntil }: OnFile,
  clock: Clock,
): TerminationEnd {
  const eventDate = body.eventDate ?? null
  const notice = { startDate, renewalDate, withdrawalUntil, receivedOn: clock.today(), eventDate }
  const refusal = body.ground && groundRefusal(body.ground, notice)
  if (refusal) throw refusedFields([refusal.field], refusal.code)
  return terminationEnd(body.ground ?? defaultGround(numberOfReason(body)), notice)
}

/** Recorded, so that everybody reads the same day whatever becomes of the promise. */
function clockOf({ endDate }: TerminationEnd, clock: Clock): Pick<TerminationPayload, 'answerBy'> {
  return endDate === null ? { answerBy: afterCounted(clock.today(), terminationDays(), isWorkingDay) } : {}
}

function numberOfReason({ reason }: Request): TerminationReason {
  const known = terminationReason(reason)
  if (known === undefined) throw new Problem('invalid-request')
  return known
}

/** What the broker is told: the identity as it is on file, whatever its spelling in the request. */
function payloadOf(body: Request, onFile: OnFile, files: readonly ReceivedFile[]): TerminationFacts {
  const { email, comment } = body
  const { firstName, lastName, phoneNumber } = onFile
  const onPlate = onFile.licensePlates.find((plate) => isSamePlate(plate, body.licensePlate))
  return {
    firstName,
    lastName,
    email,
    phone: phoneNumber ?? body.phone,
    reason: terminationReasons[numberOfReason(body)],
    comment,
    licensePlate: onPlate ?? body.licensePlate,
    eventDate: body.eventDate ?? null,
    files: toldFiles(files),
  }
}

function asksForTheSame(before: TerminationPayload, now: TerminationPayload): boolean {
  return isDeepStrictEqual(askedFor(before), askedFor(now))
}

/** What follows from the ground and the day of receipt is no part of it. */
function askedFor(payload: TerminationPayload) {
  const {
    endDate: _endDate,
    article: _article,
    refundDays: _refund,
    suspendedFrom: _suspended,
    answerBy: _answerBy,
    ...facts
  } = payload
  return facts
}

function receipt(
  number: string,
  receivedAt: Date,
  { endDate, article, refundDays, answerBy }: TerminationPayload,
): Result<'terminateContract'> {
  return {
    number,
    receivedAt: receivedAt.toISOString(),
    endDate,
    article,
    refundDays,
    ...(answerBy && { answerBy }),
  }
}
