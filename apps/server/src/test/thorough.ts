import { inject } from 'vitest'

/** Whether crashes are to be carried out in full, as `npm run attack` does; `npm test` takes a sample. */
export const isThorough = inject('thorough')
