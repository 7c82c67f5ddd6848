import type { Page } from '@playwright/test'
import { refuse } from './refused.ts'
import { answerReads, answerWrites, expect, expectBanner, plain, type States } from './state.ts'

const callBack = (status: number, says: string) => async (page: Page) => {
  await answerWrites(page, /\/mail\/phone-contact$/, { status })
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Demander un rappel' }).click()
  await expectBanner(page, says)
}

async function sendMessage(page: Page, says: string): Promise<void> {
  await page.goto('/contact')
  await page.getByLabel('Sujet (facultatif)').selectOption({ label: 'Recevoir mes documents sur papier' })
  await page
    .getByLabel('Votre message')
    .fill('Bonjour, envoyez‑moi sur papier les documents de la Vérane Estrel.')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expectBanner(page, says)
}

const complaint = (status: number, says: string) => async (page: Page) => {
  const json = { number: 'EA-20261121-7K3QX9FM', acknowledgeBy: '2026-12-03', answerBy: '2027-01-21' }
  await answerWrites(page, /\/complaint\/accounts\//, { status, ...(status < 400 && { json }) })
  await page.goto('/complaint')
  await page
    .getByLabel('Ce qui ne vous convient pas, et ce que vous attendez de nous')
    .fill('Ma demande du 3 novembre est restée sans réponse.')
  await page.getByRole('button', { name: 'Envoyer ma réclamation' }).click()
  await expectBanner(page, says)
}

const slots = ['09:00', '10:00', '14:00'].map((from, index) => ({
  day: '2026-11-23',
  from,
  to: ['10:00', '11:00', '15:00'][index],
  isFree: true,
}))
const booked = { number: 'EA-20261121-7K3QX9FM', day: '2026-11-23', from: '10:00', to: '11:00' }

/** What comes of asking for help; nobody is asked. */
export const helpStates: States = {
  'contact, with a call-back asked': callBack(204, 'Merci pour votre demande'),
  'contact, with a call-back that failed': callBack(500, 'Malheureusement'),
  'contact, with a message sent': async (page) => {
    await answerWrites(page, /\/mail\/mail-contact$/, { status: 204 })
    await sendMessage(page, 'Merci de votre demande par courriel')
  },
  'contact, with a message that failed': async (page) => {
    await refuse(page, 'POST', /\/mail\/mail-contact$/, 'internal-error')
    await sendMessage(page, 'Malheureusement')
  },
  'a call-back that is booked': async (page) => {
    await answerReads(page, /\/call-back$/, { slots, booked })
    await plain('/callback', 'Rendez-vous téléphonique')(page)
    await expect(page.getByRole('heading', { name: 'Votre rendez‑vous' })).toBeVisible()
  },
  'complaint, sent': complaint(200, 'Votre réclamation est enregistrée'),
  'complaint, that failed': complaint(500, 'Malheureusement'),
  'FAQ, with nothing found': async (page) => {
    await page.goto('/faq')
    await page.getByRole('searchbox').fill('licorne')
    await expectBanner(page, 'pas de résultat')
  },
}
