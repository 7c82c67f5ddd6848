/** Heads what is printed from the portal. */
export const printedFor = (day: string, name: string) => `Imprimé le ${day} pour ${name}`
