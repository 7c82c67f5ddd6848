// The part of autocannon used here; the package brings no types of its own.
declare module 'autocannon' {
  type Request = { method: string; path: string; headers: Record<string, string>; body?: string }
  export type Result = {
    requests: { average: number; total: number }
    /** Milliseconds. */
    latency: { p50: number; p99: number }
    '4xx': number
    '5xx': number
    errors: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    /** Seconds; or so many requests. */
    duration?: number
    amount?: number
    /** Requests a second, of all connections. */
    overallRate?: number
    headers?: Record<string, string>
    /** Asked one after the other, by each connection. */
    requests?: readonly (Request & { setupRequest?: (request: Request) => Request })[]
  }): Promise<Result> & {
    /** Each answer: by which client, its status, its bytes, and after how many milliseconds. */
    on(event: 'response', hear: (client: unknown, status: number, bytes: number, ms: number) => void): void
  }
}
