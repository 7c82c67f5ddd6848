import type { Page } from '@playwright/test'
import {
  accountLine,
  owedDocument,
  policyLine,
  testPassword,
  vehicle,
} from '../../apps/server/src/test/inputs/feed-lines.ts'
import { bringInOnce } from '../test/operator.ts'
import { expect, plain, type Group, type States } from './state.ts'

/** The first page of somebody's policies, so many of them. */
export const policies = (count: number) => async (page: Page) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(count)
}

/** Of one policy, with nothing owed: her page, and what asks for a policy where there is no other. */
export const singleStates: States = {
  'policies, a single one': policies(1),
  'coverages, of the only policy': plain('/coverages', "Couverture d'assurance"),
  'documents to provide, when nothing is owed': plain('/documents/1', 'Mes documents'),
}

const accountId = 'acc-flotte'
/** Seventy letters, and as long an address. */
const longName = {
  firstName: 'Marie-Antoinette Philippine',
  lastName: 'de Montmorency-Laval-Bouteville d’Aubeterre',
}
const fleet = [
  ['Renault', 'Clio V'],
  ['Peugeot', 'Expert Combi Long'],
  ['Citroën', 'Berlingo'],
  ['Vérane', 'Estrel Hybride Confort Intérieur Cuir et Toit Panoramique'],
  ['Dacia', 'Spring'],
] as const

function lines(): object[] {
  const customerId = `cus-${accountId}`
  const line1 = '1184 BIS CHEMIN DE LA VIEILLE FONTAINE AUX HIRONDELLES BATIMENT C'
  const address = {
    id: 'adr-flotte',
    line1,
    postalCode: '35700',
    city: 'SAINT-REMY-EN-BOUZEMONT-SAINT-GENEST-ET-ISSON',
    country: 'FRANCE',
    customerId,
  }
  const login = { username: manyPolicies.username, password: testPassword }
  const account = accountLine(accountId, {
    ...longName,
    email: login.username,
    phoneNumber: '01 99 00 14 52',
    address,
    login,
  })
  return [account, ...Array.from({ length: 40 }, (_, index) => fleetLine(index))]
}

/** The last four have ended; every ninth owes a document. */
function fleetLine(index: number): object {
  const [manufacturer, model] = fleet[index % fleet.length] ?? fleet[0]
  const number = String(index + 1).padStart(2, '0')
  return policyLine(accountId, `FL-2024-00${number}`, {
    state: index < 36 ? 'En cours' : 'Résilié',
    premiumA: 412.5 + 17 * index,
    startDate: `2024-0${(index % 9) + 1}-15`,
    risks: [vehicle({ licensePlate: `FL-1${number}-TT`, manufacturer, model })],
    documents: index % 9 === 8 ? [owedDocument('Carte grise')] : [],
  })
}

/** Who has forty policies and a name of seventy letters. */
const manyPolicies = { username: 'flotte@exemple.fr', password: testPassword }

export const manyStates: Group = {
  customer: manyPolicies,
  looks: 'first and last',
  bring: () => bringInOnce(accountId, lines()),
  states: {
    'policies, forty, of a customer with a long name': policies(5),
    'policies, forty, the last page': async (page) => {
      await policies(5)(page)
      for (let at = 2; at <= 8; at += 1) await page.getByRole('button', { name: 'suivant' }).click()
      await expect(page.getByText('Page 8 sur 8')).toBeVisible()
    },
    'documents to provide, of forty policies': plain('/documents/1', 'Mes documents'),
    'addresses, long ones': plain('/account', 'Mon Compte'),
    'contract termination, one of forty to choose': plain('/contractTermination', 'RESILIER LE CONTRAT'),
    'coverages, with a policy to choose': async (page) => {
      await page.goto('/coverages')
      await expect(page.getByText('Choisissez d’abord').first()).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(5)
    },
  },
}
