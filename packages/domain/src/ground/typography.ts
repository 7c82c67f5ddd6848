/** French as people type it, with the no-break spaces and apostrophes of print; links stay as they are. */
export function frenchTypography(text: string): string {
  return text
    .replaceAll(/ ([:;?!\u20AC%\u00BB])/g, '\u00A0$1')
    .replaceAll('\u00AB ', '\u00AB\u00A0')
    .replaceAll(/(?<=\d) (?=\d)/g, '\u00A0')
    .replaceAll(/(\d) (?=(?:ans?|jours?|mois|heures|h|km|m|mg|g)\b)/g, '$1\u00A0')
    .replaceAll("'", '\u2019')
}
