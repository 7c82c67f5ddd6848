/** Cites an article as every sentence does. */
export const ofCode = (article: string) => `(article ${article} du code des assurances)`
