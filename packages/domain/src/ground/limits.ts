/** Every number of specification §9 once; rules, messages and tests read it here. */
export const limits = {
  /** §9 Policies per page. */
  policiesPerPage: 5,
  /** The most policies that are found by leafing; of more, one is found by what is typed. */
  policiesAtAGlance: 12,
  /** §9 Maximum upload size, in bytes; exactly this many are accepted (decisions §2). */
  uploadBytes: 10_000_000,
  /** Largest termination request, in bytes: two files of `uploadBytes` in base64, and the rest of it. */
  terminationBytes: 27_500_000,
  /** §9 Default maximum number of files, also for 'other' documents. */
  filesPerDocument: 4,
  /**
   * The days in which no more 'other' documents than that are taken of a policy; the specification gives
   * none.
   */
  otherDocumentDays: 30,
  /** §9 Termination files by reason: 2 takes one, 3 takes two, 1 takes none. */
  terminationFiles: { 1: 0, 2: 1, 3: 2 },
  /** §9 Termination comment, in UTF-16 code units, the unit a textarea counts in. */
  commentLength: 500,
  /** How long new bank details can be undone before the broker may use them, in hours (0075). */
  paymentUndoHours: 24,
  /** The most files of one signed mandate. */
  mandateFiles: 4,
  /** §9 Payment holder first and last name, in characters after trimming. */
  holderName: { min: 2, max: 40 },
  /** §5 Password, in UTF-16 code units. */
  passwordLength: { min: 8, max: 24 },
  /** §9 Minimum driver age, in years. */
  driverAge: 18,
  /** §5, §9 Vehicle effective date window, in calendar months. */
  vehicleWindowMonths: 6,
  /** §9 How long a vehicle change may take, in hours. */
  vehicleChangeHours: 48,
  /** §9 Document deadline, in days from the earliest start date. */
  documentDays: 30,
  /** §9 Mobile breakpoint: the widest screen that counts as one, in CSS pixels. */
  mobileWidth: 767,
  /** §9 Mobile lists show this many documents before 'Voir plus'. */
  mobileDocuments: 4,
  /** §9 Token refresh threshold, in seconds. */
  tokenRefreshSeconds: 5,
  /** §9 Download time-out, in seconds. */
  downloadSeconds: 30,
  /** §9 Logout delay after account deletion, in seconds. */
  logoutDelaySeconds: 3,
  /** §9 Room below a date field under which its calendar opens upward, in CSS pixels. */
  calendarRoom: 300,
  /** §9 Cookie consent, in days. */
  cookieDays: 360,
  /** §9 What the cookie text states as the longest retention, in months. */
  cookieMonths: 12,
  /** §9 Privacy policy: how long data is kept after the contract's term, in years. */
  retentionYears: 5,
  /** §9 Complaints: acknowledged within so many working days, answered within so many months. */
  complaint: { receiptDays: 10, answerMonths: 2 },
  /** The relevé d'informations: within so many days (annex to A121-1, art. 12). */
  statementDays: 15,
  /** Mails of one kind about one policy that feeds give rise to: at most so many in so many days. */
  newsMails: 2,
  newsDays: 7,
  /** Longest message to customer service, in UTF-16 code units; the specification gives none. */
  messageLength: 5_000,
  /** §9 FAQ: items at a time; 'Afficher plus' adds as many. */
  faqItems: 10,
  /** §9 Search analytics event, in seconds of no typing. */
  searchSilenceSeconds: 3,
  /** Longest sign-in, in hours, however often its tokens are refreshed; the specification gives none. */
  sessionHours: 12,
  /** How long a browser is known from which somebody has signed in. */
  knownBrowserDays: 180,
  /** Longest free text of one line the portal accepts; the specification gives none. */
  textLength: 100,
} as const
