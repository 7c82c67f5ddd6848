import { readFile } from 'node:fs/promises'
import { camille } from '../test/customers.ts'
import { expect, test } from '../test/fixtures.ts'

test.use({ customer: camille })

test('all that is held about her is saved as a ZIP, from the account on', async ({ page }) => {
  await page.goto('/account')
  await page.getByRole('link', { name: 'Mes données' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes données' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger mes données (ZIP)' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^mes-donnees-\d{4}-\d\d-\d\d\.zip$/)
  const zip = await readFile(await download.path())
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  for (const name of ['LISEZ-MOI.txt', 'donnees.json', 'documents/VA-2041-7735/'])
    expect(zip.includes(name), name).toBe(true)
})
