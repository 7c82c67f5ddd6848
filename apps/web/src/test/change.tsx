import type { ReactNode } from 'react'
import { expect } from 'vitest'
import type { TabPolicy } from '../api/tab-policy.ts'
import { type Answer, json, renderScreen } from './render-screen.tsx'

/** For specs: an active policy with a principal driver and one more. */
export const clio: TabPolicy = {
  policyNumber: 'AV-1',
  accountId: 'acc-1',
  customerId: 'cus-1',
  state: 'En cours',
  premiumA: 612.4,
  startDate: '2024-03-10',
  drivers: [
    driver({ principal: true, firstName: 'Camille', birthDate: '1984-02-11' }),
    driver({ firstName: 'Léa', birthDate: '2006-05-03' }),
  ],
  risks: [
    {
      licensePlate: 'AB-123-CD',
      manufacturer: 'Renault',
      model: 'Clio V',
      guaranteeFormula: 'Tous risques',
      guarantees: [],
    },
  ],
  paymentDetails: {
    id: 'pay-1',
    paymentMethod: 'Prélèvement',
    bankAccount: { ownerName: 'Mme Camille Martin', bic: null, iban: 'FR7630006000011234567890189' },
  },
  address: { id: 'gar-1', street: '1 rue des Lilas', zip: '75011', city: 'Paris', country: 'France' },
  documents: [],
  pendingRequests: [],
}

type Given = {
  /** What the policy AV-1 has of its own. */
  policy?: Partial<TabPolicy>
  /** Answers of the API beside the list of policies. */
  answers?: Record<string, Answer | Answer[]>
}

/** For specs: a screen that changes the policy AV-1, with what a customer does there and what then was sent. */
export async function openChange(screen: ReactNode, { policy = {}, answers = {} }: Given = {}) {
  const page = await renderScreen(screen, {
    answers: { 'GET /policy/accounts/{accountId}': json([{ ...clio, ...policy }]), ...answers },
    state: { policyNumber: 'AV-1' },
  })
  const enter = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) {
      const field = page.getByLabelText(label, { exact: true })
      await expect.element(field).toBeVisible()
      await (field.element() instanceof HTMLSelectElement ? field.selectOptions(value) : field.fill(value))
    }
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const written = () => page.sent.filter(({ method }) => method !== 'GET')
  const bodies = () => written().map(({ body }) => body)
  /** The lines of the error summary, once it shows `count` of them. */
  const refusals = async (count: number) => {
    const heading = count === 1 ? '1 erreur à corriger' : `${count} erreurs à corriger`
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
    const links = page.getByRole('alert').getByRole('link').elements()
    return links.map((link) => link.textContent)
  }
  return { ...page, enter, press, written, bodies, refusals }
}

function driver(own: Partial<TabPolicy['drivers'][number]>): TabPolicy['drivers'][number] {
  return {
    principal: false,
    crm: 0.5,
    salutation: 'Mme',
    firstName: null,
    lastName: 'Martin',
    birthDate: null,
    ...own,
  }
}
