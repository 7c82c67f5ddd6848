const nbsp = '\u00a0'

/** What the screens that change a contract have in common. */
export const changes = {
  againTitle: `Envoyer une autre demande${nbsp}?`,
  again: (asked: string, number: string) =>
    `${asked} (demande n°${nbsp}${number}) est encore en cours. Envoyez une autre demande seulement si elle est différente.`,
  sendAgain: 'Envoyer une autre demande',
  doNotSend: 'Ne pas envoyer',
}
