/**
 * Does `work` once the browser has nothing else to do, or at least once what is under way has ended: after
 * `timeout` ms all the same, as one that draws without pause never rests. In Safari, which does not tell
 * that it rests, after 200 ms.
 */
export function whenIdle(work: () => unknown, timeout = 5000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => work(), { timeout })
  else setTimeout(work, 200)
}
