import type { Page } from '@playwright/test'

/**
 * What the page shows and all that its browser keeps where a script can read it. It waits for the page's
 * scripts: a heading is seen before the script that wipes the tab has arrived.
 */
export async function everythingKept(page: Page): Promise<string> {
  await page.waitForLoadState()
  return page.evaluate(async () =>
    JSON.stringify([
      document.documentElement.outerHTML,
      document.cookie,
      sessionStorage,
      localStorage,
      history.state,
      window.name,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  )
}
