/**
 * Makes what begins work ahead of a click that may never come: at most `most` pieces at once, what is more is
 * left to the click, and none where she `savesData`.
 */
export function createAhead(most: number, savesData: () => boolean) {
  let underWay = 0
  return (work: () => Promise<unknown>): void => {
    if (underWay >= most || savesData()) return
    underWay++
    void work().finally(() => underWay--)
  }
}
