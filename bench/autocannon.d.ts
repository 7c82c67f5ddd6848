// The part of autocannon used here; the package brings no types of its own.
declare module 'autocannon' {
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
    headers: Record<string, string>
  }): Promise<Result>
}
