import { undoHours, usableFromLine } from './undo.ts'

const told = (moment: string) => [
  `${usableFromLine(moment)} Les prélèvements présentés avant restent faits sur l’ancien compte.`,
  `Pendant ${undoHours}, jusqu’à ce moment, vous pouvez annuler ce changement dans « Mes demandes » : l’ancien compte est alors rétabli.`,
]

function nextOf(newHolder: string | undefined, moment: string | undefined, needsMandate: boolean) {
  if (newHolder !== undefined) {
    const waits = `${newHolder} doit signer un mandat de prélèvement. Jusqu’à sa signature, les prélèvements continuent sur l’ancien compte.`
    return needsMandate ? [waits, whereMandate] : [waits]
  }
  return moment === undefined ? ['Vos prochains prélèvements seront faits sur ce compte.'] : told(moment)
}

const whereMandate =
  'Vous trouvez ce mandat, déjà rempli, dans « Mes demandes » : téléchargez‑le, faites‑le signer, puis envoyez-le-nous au même endroit.'

/** What the receipt says of new bank details; apart, so that the browser has nothing of it. */
export const accountTold = {
  usableFrom: 'Utilisable à partir du',
  next: nextOf,
} as const
