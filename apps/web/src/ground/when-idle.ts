/** Does `work` once the browser has nothing else to do, or at least once what is under way has ended. */
export function whenIdle(work: () => unknown): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(() => work())
  else setTimeout(work, 200)
}
