import type { CallName } from '@portal/contract/calls.ts'
import type { TerminationGround } from '@portal/domain/termination/grounds.ts'

/**
 * What is said of one write, on every way it is told: one story a call, in the `*.stories.ts` of its noun.
 * `request` is for the server: the browser's copy has none (apps/web/build/calls-for-browser.ts).
 */
export type Story = {
  /** Title of the screen that is named like the call. */
  title?: string
  /** The entry in the menu of a policy's card, or the button beside it. */
  action?: string
  /** The banner, word for word (§8). A success that needs the customer's own words is a function of them. */
  banner?: { success: string | ((words: string) => string); error: string }
  /** What card and change screens say while the broker has not answered; the day is dd.mm.yyyy. */
  underWay?: (day: string) => string
  /** What audience measurement hears of a success (§7 Analytics). */
  event?: { event: string; address?: 'account' | 'garage' }
  /** What a success changes, to be read again; absent = the policies. */
  changes?: readonly CallName[]
  /** Absent for a write that makes no numbered row. */
  request?: RequestStory
}

/** What the broker's mail and the customer's receipt say of a numbered row. */
export type RequestStory = {
  /** As the broker's desk sorts it. */
  title: string
  /** What it asks for, line by line (§3). */
  details: readonly DetailLine[]
  /** The promises are those of the banner (§8). */
  receipt: (facts: ReceiptFacts) => Receipt
  /** Whom she may turn to when the broker's answer does not satisfy her; said with every answer. */
  recourse?: () => string
}

/** A line about a request: where its payload holds it, fields joined by a space, and how it is written. */
export type DetailLine = {
  label: string
  fields: readonly string[]
  as?: 'day' | 'instant' | 'hours' | 'iban' | 'yesNo' | 'bonus' | 'lines'
  /** What each value is called, where it is a code. */
  names?: Readonly<Record<string, string>>
}

/** What a receipt says of its request beyond the lines every receipt has. */
export type Receipt = {
  title: string
  /** What was asked or done. */
  asked: readonly string[]
  /** What happens next. */
  next: readonly string[]
  /** Whether the risk changes, so that article L113-4 is recalled. */
  changesRisk?: true
  /** Whether a stranger's hand would do harm here, so that the receipt says whom to call. */
  isSensitive?: true
}

/** What sentences depend on; typed values come inert. */
export type ReceiptFacts = {
  phone: string
  commercialConsent: boolean
  /** When the policy ends, dd.mm.yyyy, if that is known. */
  endDate: string | undefined
  /** From when it covers nothing any more before it ends, dd.mm.yyyy (L121-11). */
  suspendedFrom: string | undefined
  /** By when the broker says it, dd.mm.yyyy, where only he can. */
  answerBy: string | undefined
  /** Whose bank account takes the place of another holder's, if one does. */
  newHolder: string | undefined
  /** When the broker may use new bank details, day and time in Paris; undefined where that is not said. */
  usableFrom: string | undefined
  /** Whether the holder has a mandate to sign before that. */
  needsMandate: boolean
  /** On what a termination rests. */
  ground: TerminationGround | undefined
}
