import type { Page } from '@playwright/test'
import { changeAddress } from '../../apps/web/src/test/screens/change-address.ts'
import { changePassword } from '../../apps/web/src/test/screens/change-password.ts'
import { formOn } from '../../apps/web/src/test/screens/form-screen.ts'
import { handsOn } from '../test/hands.ts'
import { answerReads, answerWrites, changeRead, expect, expectBanner, plain, type States } from './state.ts'

/** From the account to /changeAddress, which wants an address to change. */
export async function openChangeAddress(page: Page): Promise<void> {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Faire un changement' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click()
}

const password = (status: number, code: string | undefined, says: string) => async (page: Page) => {
  await answerWrites(page, /\/password$/, { status, ...(code && { json: { code } }) })
  await page.goto(changePassword.path)
  const form = formOn(handsOn(page), changePassword)
  await form.fill()
  await form.send()
  await expectBanner(page, says)
}

const consent = (status: number, says: string) => async (page: Page) => {
  await answerWrites(page, /\/consent\/accounts\/[^/]+\/(true|false)$/, { status })
  // What is read afterwards is what was stored.
  let isSent = false
  page.on('request', (request) => {
    isSent ||= request.url().includes('/consent/accounts/')
  })
  await changeRead(page, /\/account\/accounts\/[^/]+$/, (account: object) => ({
    ...account,
    commercialConsent: !isSent || status >= 300,
  }))
  await page.goto('/account/communication')
  await page.getByRole('checkbox').click()
  await expectBanner(page, says)
}

const session = {
  sessionId: 's-1',
  browser: 'Safari sur iPhone',
  startedAt: '2026-11-21T08:00:00.000Z',
  lastSeenAt: '2026-11-21T09:00:00.000Z',
  current: true,
}
const sessions = [session, { ...session, sessionId: 's-2', browser: 'Firefox sur Windows', current: false }]

async function openSessions(page: Page): Promise<void> {
  await answerReads(page, /\/accounts\/[^/]+\/sessions$/, sessions)
  await plain('/account/sessions', 'Mon Compte')(page)
}

const newTelephone = (status: number, says: string) => async (page: Page) => {
  await answerWrites(page, /\/phoneNumber$/, { status })
  await page.goto('/account/contact')
  await page.getByLabel('Nouveau numéro de téléphone').fill('01 99 00 56 78')
  await page.getByRole('button', { name: 'Changer mon numéro' }).click()
  await expectBanner(page, says)
}

async function askToClose(page: Page): Promise<void> {
  await page.goto('/account/accountDelete')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Demo-2026!')
  await page.getByRole('button', { name: 'Supprimer mon compte', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** What becomes of changes of the account; nothing is changed. */
export const accountStates: States = {
  'change address, that is not recognised': async (page) => {
    await answerWrites(page, /\/validateAddress$/, { status: 400 })
    await openChangeAddress(page)
    await page.getByRole('combobox').fill('3 rue des Lilas 35700')
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: changeAddress.send }).click()
    await expect(page.getByRole('heading', { name: 'Adresse non reconnue' })).toBeVisible()
  },
  'change password, done': password(204, undefined, 'Votre mot de passe a été mis à jour'),
  'change password, with a wrong one': password(400, 'wrong-password', 'Malheureusement'),
  'preferences, changed': consent(204, 'Nous avons bien pris en compte'),
  'preferences, that could not be changed': consent(500, 'Erreur'),
  'contact details': plain('/account/contact', 'Mon Compte'),
  'contact details, with a telephone changed': newTelephone(200, 'Votre numéro de téléphone a été modifié.'),
  'contact details, that could not be changed': newTelephone(500, 'Malheureusement'),
  sessions: openSessions,
  'sessions, one about to be ended': async (page) => {
    await openSessions(page)
    await page.getByRole('button', { name: 'Fermer la connexion Firefox sur Windows' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'close account, about to be done': askToClose,
  'close account, with a wrong password': async (page) => {
    await answerWrites(page, /\/account\/accounts\/[^/]+$/, { status: 400, json: { code: 'wrong-password' } })
    await askToClose(page)
    await page.getByRole('button', { name: 'Oui, supprimer mon compte' }).click()
    await expectBanner(page, 'Le mot de passe est incorrect.')
  },
}
