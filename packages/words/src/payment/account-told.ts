import { limits } from '@portal/domain/ground/limits.ts'

const hours = `${limits.paymentUndoHours} heures`

const told = (moment: string) => [
  `Votre courtier peut utiliser ce compte à partir du ${moment}. Les prélèvements présentés avant restent faits sur l’ancien compte.`,
  `Pendant ${hours}, jusqu’à ce moment, vous pouvez annuler ce changement dans « Mes demandes » : l’ancien compte est alors rétabli.`,
]

function nextOf(newHolder: string | undefined, usableFrom: string | undefined, needsMandate: boolean) {
  if (newHolder !== undefined) {
    const waits = `${newHolder} recevra un mandat de prélèvement à signer. Jusqu’à sa signature, les prélèvements continuent sur l’ancien compte.`
    return needsMandate ? [waits, whereMandate] : [waits]
  }
  return usableFrom === undefined
    ? ['Vos prochains prélèvements seront faits sur ce compte.']
    : told(usableFrom)
}

const whereMandate =
  'Vous trouvez ce mandat, déjà rempli, dans « Mes demandes » : téléchargez-le, faites-le signer, puis envoyez-le-nous au même endroit.'

/** What the receipt says of new bank details; apart, so that the browser has nothing of it. */
export const accountTold = {
  usableFrom: 'Utilisable à partir du',
  next: nextOf,
} as const
