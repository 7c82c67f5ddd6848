const instantFormat = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

/** An ISO instant as day and time in Paris: '21 novembre 2026 à 13:05'. */
export function instant(at: string): string {
  return instantFormat.format(new Date(at))
}
