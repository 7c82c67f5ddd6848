import { inject } from 'vitest'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface of vitest's own is extended
  interface ProvidedContext {
    thorough: boolean
  }
}

/** Whether crashes are to be carried out in full, as `npm run attack` does; `npm test` takes a sample. */
export const isThorough = inject('thorough')
