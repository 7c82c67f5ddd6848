import { changeStories } from '../stories.ts'

type Stories = typeof changeStories
type OnCard<Change> = Pick<Change, Extract<keyof Change, 'title' | 'action' | 'underWay'>>

/**
 * What a card says of the changes of its policy, and the table of screens. The browser's copy holds what
 * comes out of this (apps/web/build/calls-for-browser.ts): the rest of their stories comes with their forms.
 */
export const policyChanges: { readonly [Name in keyof Stories]: OnCard<Stories[Name]> } = changeStories
