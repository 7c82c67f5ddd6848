/**
 * Does `work` once the browser has nothing else to do, or at least once what is under way has ended: after
 * `timeout` ms all the same, as one that draws without pause never rests.
 */
export function whenIdle(work: () => unknown, timeout = 5000): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(() => work(), { timeout })
  else setTimeout(work, 200)
}
