/** Where the build leaves, below its folder, a page's first markup for the server. */
export const firstMarkupFile = '.vite/first-markup.json'

/** Stands in that markup where the customer's name belongs. */
export const nameInMarkup = '{customer}'
