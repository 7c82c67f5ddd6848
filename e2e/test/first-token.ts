import type { Page } from '@playwright/test'

const script = /<script type="application\/json" id="token">(.*?)<\/script>/
const answers = /<script type="application\/json" id="answers">([^<]*)<\/script>/

/** The access token that the server hands over with a page of the portal. */
export function firstToken(html: string): string {
  const { accessToken }: { accessToken: string } = JSON.parse(script.exec(html)?.[1] ?? '{}')
  return accessToken
}

/** Opens home without its token, as when the provider does not answer: the portal must ask for one. */
export const withoutFirstToken = (page: Page) => withoutElement(page, '/', script)

/** Opens a page without what was read for it, as when that took too long: the portal must call for it. */
export const withoutFirstAnswers = (page: Page, path = '/') => withoutElement(page, path, answers)

async function withoutElement(page: Page, path: string, element: RegExp): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(element, '') })
  })
}
