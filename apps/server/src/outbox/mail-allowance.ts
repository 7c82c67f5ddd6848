import type { Db } from '../db/db.ts'
import {
  countMailsOfDay,
  findTelling,
  gatherHeld,
  holdBack,
  lockMailsOf,
  setMailed,
  setMailedWithRoom,
} from './mail-allowance.sql.ts'
import type { Leased, MessageKind } from './message-kinds.ts'

/** Mails to one account within any 24 hours, with RATE_LIMIT_FACTOR=1 (decisions §3). */
export const mailsOfDay = 100

/** The day's last places are for mails that tell several receipts or answers, and for what is told alone. */
const placesKept = 10

/** As many as one mail tells besides its own. */
const mostTogether = 200

/** The kinds of which one mail may tell several. */
const gathered: readonly MessageKind[] = ['receipt', 'answer']

const longestWaitSeconds = 12 * 3_600

/**
 * Takes a mail for each of `messages` that `takeMail` would let leave alone with room to spare, as nearly all
 * are, in one transaction for all their accounts. False for the others: `takeMail` judges them.
 */
export async function takeMailsWithRoom(
  db: Db,
  messages: readonly Leased[],
  most: number,
): Promise<boolean[]> {
  const taken = new Set(await db.transaction((sql) => setMailedWithRoom(sql, messages, most - placesKept)))
  return messages.map(({ messageId }) => taken.has(messageId))
}

/**
 * Takes one of the account's `most` mails of 24 hours for a message to the customer; false when it must not
 * be sent now. A receipt or an answer that is one too many waits for a mail that tells all those of its
 * kind, a minute at first and twice as long after each such mail; any other message waits for its place.
 * Each try takes a place anew, so that what failed for days does not arrive at once.
 */
export async function takeMail(db: Db, message: Leased, most: number): Promise<boolean> {
  return db.transaction(async (sql) => {
    await lockMailsOf(sql, message.accountId)
    const { isTold, isHeld, tells } = await findTelling(sql, message)
    if (isTold) return false
    const { count, roomInSeconds } = await countMailsOfDay(sql, message, most)
    const isGathered = gathered.includes(message.kind) && !tells
    const alone = most - placesKept
    if (count < (isGathered && !isHeld ? alone : most)) {
      if (isHeld) await gatherHeld(sql, message, mostTogether)
      await setMailed(sql, message)
      return true
    }
    const waitSeconds = count < most ? Math.min(longestWaitSeconds, 60 * 2 ** (count - alone)) : roomInSeconds
    await holdBack(sql, message, { waitSeconds, isGathered })
    return false
  })
}
