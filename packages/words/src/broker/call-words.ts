import { nbsp } from '../ground/nbsp.ts'

// What stands on a button that calls or leads there, apart from `customer-service.ts`, which every page has.

/** On one line, so that it is read as one number. */
const unbroken = (telephone: string) => telephone.replaceAll(' ', nbsp)

export const callService = (telephone: string) => `Appeler le service client au ${unbroken(telephone)}`

/** Leads to all the ways. */
export const contactService = 'Contacter le service client'

export const toBeCalled = 'Prendre un rendez‑vous téléphonique'

/** The number apart, which stands out. */
export const callAssistance = (telephone: string) => ({
  lead: 'Appeler l’assistance au ',
  number: unbroken(telephone),
})
