import type { Control, Hands } from './form-screen.ts'

/** « Mes demandes » (decisions §3); one request stands below it, under its number. */
export const requestsPath = '/requests'

/** The page of one request, in the hands of whoever tests it. */
export function requestOn<Found extends Control>(hands: Hands<Found>) {
  const withdraw = hands.button('Retirer ma demande')
  return {
    receipt: hands.button('Télécharger le récépissé'),
    withdraw,
    /** Asks to withdraw it, and means it. */
    withdrawSurely: async () => {
      await withdraw.click()
      await hands.button('Oui, retirer ma demande').click()
    },
  }
}
