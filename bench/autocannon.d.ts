// The part of autocannon used here; the package brings no types of its own.
declare module 'autocannon' {
  export default function autocannon(options: {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers: Record<string, string>
  }): Promise<{
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    non2xx: number
  }>
}
