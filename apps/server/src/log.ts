/** What the parts of a start or a command say on their way; pino's logger is one. */
export type Log = { info(message: string): void; warn(message: string): void; error(message: string): void }

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
