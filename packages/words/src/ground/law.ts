import { nbsp } from '../ground/nbsp.ts'

/** Cites an article as every sentence does. */
export const ofCode = (article: string) => `(article${nbsp}${article} du code des assurances)`
