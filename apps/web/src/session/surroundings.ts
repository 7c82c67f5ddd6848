/** What a session needs of the browser, so that tests can stand in for it. */
export type Surroundings = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Milliseconds. */
  now: () => number
  location: {
    readonly pathname: string
    readonly search: string
    readonly hash: string
    assign: (url: string) => void
  }
  /** Runs work while no other tab of this browser does; at once where the browser has no locks. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  channel: {
    postMessage: (message: string) => void
    addEventListener: (type: 'message', heard: (event: MessageEvent) => void) => void
  }
  /** Wipes what the portal keeps in this tab, now and again when the page goes. */
  wipe: () => void
  /** What the server wrote into the page, once: its first token. */
  handed: () => unknown
  /** When the page was asked for, in milliseconds. */
  askedFor: number
  /** Runs work later, once. */
  after: (milliseconds: number, work: () => void) => void
  /** Survives the tab; holds nothing but the wish to sign out while the server could not be reached. */
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}
