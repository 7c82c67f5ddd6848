import fs from 'node:fs'
import { codeOf } from '../../ground/problems/error-code.ts'
import { orElse } from '../../ground/problems/or-else.ts'

const isTaken = new Set<string | undefined>(['EEXIST', 'ENOTEMPTY'])

/** Gives the folder `making` the name `at`. Where another start was first, its folder stays and ours goes. */
export function nameUnlessTaken(making: string, at: string): void {
  orElse(
    () => fs.renameSync(making, at),
    (error) => {
      fs.rmSync(making, { recursive: true, force: true })
      if (!isTaken.has(codeOf(error))) throw error
    },
  )
}
