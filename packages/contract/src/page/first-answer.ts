/** Where the build leaves, below its folder, the markup of a page's first answer for the server. */
export const firstAnswerFile = '.vite/first-answer.json'

/** Stands in that markup where the customer's name belongs. */
export const nameInMarkup = '{customer}'
