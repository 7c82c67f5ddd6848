import { expect, type Page } from '@playwright/test'
import { mailsTo } from './operator.ts'

/** Asks on the page for forgotten passwords, which must be showing, and gives the link of the letter. */
export async function passwordLink(page: Page, address: string): Promise<string> {
  await page.getByLabel('Adresse e-mail').fill(address)
  await page.getByRole('button', { name: 'Recevoir un lien' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consultez vos e-mails')
  let links: string[] = []
  await expect
    .poll(async () => (links = linksIn(await mailsTo(address))), { timeout: 10_000 })
    .not.toEqual([])
  return links.at(-1) ?? ''
}

/** As a mail program reads them: what was cut for the way is whole again. */
function linksIn(mails: readonly string[]): string[] {
  return mails.flatMap((mail) => {
    const read = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    return /^http\S+\/auth\/forgotten\/password\?proof=\S+$/m.exec(read.replaceAll('\r', ''))?.[0] ?? []
  })
}
