/**
 * What each figure is compared to (docs/measurements.md). Bytes after gzip, kB = 1000 bytes; milliseconds.
 */
export const bars = {
  /** Entry, its static imports and the chunk of the policies page. */
  firstViewScriptBytes: 100_000,
  /** The sheets of the first view. */
  styleBytes: 9_000,
  /** Any sheet that comes later: one for all screens, which home fetches ahead, and one for forms. */
  laterStyleBytes: 17_300,
  /** All drawings of cars, scenes and pictograms, in both skins. */
  drawingBytes: 12_000,
  /** The chunk of any one screen, without what it shares with others. */
  routeChunkBytes: 15_000,
  /** Any lazy chunk that screens share: forms, calendar. */
  sharedChunkBytes: 40_000,
  lighthouse: {
    performance: 99,
    accessibility: 100,
    bestPractices: 100,
    lcp: 1500,
    /** As a share of the same text shown by React alone: what holds on a busy machine, too. */
    lcpOfBare: 1.6,
    tbt: 50,
    cls: 0,
  },
  /** On a telephone's processor: from a click to the form's first frame, and tasks over 50 ms. */
  slowPhone: {
    formMs: 100,
    /** As a share of a form shown by React alone: 1.9 to 2.3 on a quiet machine, else up to 3.9. */
    formOfBare: 4,
    longTasks: 0,
  },
  /** Requests per second through the portal as a share of the same statement behind bare node:http. */
  policiesReadRatio: 0.9,
  /** Until the portal is ready, on the data of the start before. */
  secondStartMs: 1000,
  /** One answer of the embedded place search. */
  placeSearchMs: 50,
} as const
