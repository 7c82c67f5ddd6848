import { createContext } from 'react'

/** The place in a task's opening for what the task is about; null until it stands, and on other screens. */
export const OpeningContext = createContext<HTMLElement | null>(null)
