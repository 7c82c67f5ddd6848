import type { Story } from '../ground/story.ts'
import { stories } from '../stories.ts'

/**
 * What each request is called, by its call, as its story has it. The browser's copy holds what comes out of
 * this (apps/web/build/calls-for-browser.ts): there the stories say nothing of requests.
 */
export const requestTitles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries<Story>(stories).flatMap(([kind, { request }]) => (request ? [[kind, request.title]] : [])),
)
