/** How often a customer may have all her data in a day: each time every file of hers is read. */
export const exportsADay = 5
