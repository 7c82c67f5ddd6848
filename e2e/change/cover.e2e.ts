import { writeFile } from 'node:fs/promises'
import { pdf } from '../../apps/server/src/test/inputs/samples.ts'
import { changeVehicle } from '../../apps/web/src/test/screens/change-vehicle.ts'
import { requestsPath } from '../../apps/web/src/test/screens/requests.ts'
import { openChange } from '../test/change.ts'
import { expect, test } from '../test/fixtures.ts'
import { mailsTo, portal } from '../test/operator.ts'
import { brought, ownCustomer } from '../test/own-customer.ts'

const customer = ownCustomer('couverte')

// The amendment that took the place of another is a 409.
test.use({ customer: brought(customer), expectedComplaints: [/\b409\b/] })

test('a customer who changes her vehicle signs the amendment that stands and reads from which day it is covered (L112-3)', async ({
  page,
}, testInfo) => {
  const card = page.getByRole('article', { name: 'Renault Clio 1' })
  const panel = page.getByRole('region', { name: /Suis‑je couvert/ })
  const mails = async () => (await mailsTo(customer.login.username)).join('\n')
  const form = await openChange(page, 'Renault Clio 1', changeVehicle)
  await form.fill()
  await form.send()
  await expect(card).toContainText('Changement de véhicule demandé le 21.11.2026, pas encore confirmé')

  await page.goto(requestsPath)
  await page.getByRole('link', { name: 'Changement de véhicule' }).click()
  await expect(panel).toContainText('Demandé, pas encore confirmé')
  const number = page.url().split('/').at(-1) ?? ''
  const amendment = testInfo.outputPath('avenant.pdf')
  const leave = async (text: string) => {
    await writeFile(amendment, pdf({ text }))
    await portal('cover', 'set', number, 'to-sign', '--amendment', amendment)
  }
  await leave('avenant')
  await expect.poll(mails).toContain('avenant')
  await page.reload()

  const download = async () => {
    const saving = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Télécharger l’avenant' }).click()
    expect((await saving).suggestedFilename()).toBe('avenant.pdf')
  }
  const send = async () => {
    const signed = { name: 'signe.pdf', mimeType: 'application/pdf', buffer: pdf({ text: 'signed' }) }
    await panel.locator('input[type=file]').first().setInputFiles(signed)
    await panel.getByRole('button', { name: 'Envoyer l’avenant signé' }).click()
  }
  await download()
  await leave('avenant corrigé')
  await send()
  await expect(panel).toContainText('Votre courtier a remplacé l’avenant que vous aviez lu.')
  await download()
  await send()
  await expect(panel).toContainText('Avenant signé envoyé, pas encore confirmé')
  await expect(panel).toContainText('signe.pdf')

  await portal('cover', 'set', number, 'confirmed', '--from', '2026-12-03')
  await page.reload()
  await expect(panel).toContainText('couvert à partir du 3 décembre 2026')
  await page.goto('/')
  await expect(card).toContainText('couvert à partir du 03.12.2026')
})
