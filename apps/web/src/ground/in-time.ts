/** What comes within `longestMs`, or undefined: a connection may hang. Fails as `coming` does. */
export function inTime<Part>(coming: Promise<Part>, longestMs: number): Promise<Part | undefined> {
  return Promise.race([coming, new Promise<undefined>((resolve) => setTimeout(resolve, longestMs))])
}
