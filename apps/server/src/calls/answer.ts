/** An answer that a repeat of the same write gets again. */
export type Answer = { status: number; body: string | undefined }

/** What a write is known by from now on. */
export type Recorded = { number: string; receivedAt: Date }
