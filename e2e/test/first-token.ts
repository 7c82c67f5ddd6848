import type { Page } from '@playwright/test'

const script = /<script type="application\/json" id="token">(.*?)<\/script>/

/** The access token that the server hands over with a page of the portal. */
export function firstToken(html: string): string {
  const { accessToken }: { accessToken: string } = JSON.parse(script.exec(html)?.[1] ?? '{}')
  return accessToken
}

/** Opens pages without their token, as when the provider does not answer: the portal must ask for one. */
export async function withoutFirstToken(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(script, '') })
  })
}
