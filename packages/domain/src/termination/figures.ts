/** The figures of the code des assurances about the end of a contract, as rules and sentences have them. */
export const figures = {
  /** L113-15-2: months from the notice to the end, once a contract is a year old. */
  afterOneYearMonths: 1,
  /** L113-12: months of notice before the due date. */
  noticeMonths: 2,
  /** L113-15-1: a reminder of that notice comes at least so many days before it is due. */
  reminderDays: 15,
  /** L113-15-1: days to end the contract in, from the day a late reminder was sent. */
  lateReminderDays: 20,
  /** L113-15-1, L113-15-2: days in which the unearned premium is refunded. */
  refundDays: 30,
  /** L121-11: days from the notice to the end. */
  saleNoticeDays: 10,
  /** L113-16: months from the event. */
  situationMonths: 3,
  /** L113-16: months from the notice to the end. */
  situationNoticeMonths: 1,
  /** L113-4: days from the notice to the end, once a lower premium was refused. */
  decreaseNoticeDays: 30,
  /** R113-10: months from the notice that ended another contract after a claim, and from hers to the end. */
  otherPolicyMonths: 1,
  /** L112-9. */
  withdrawalDays: 14,
} as const
