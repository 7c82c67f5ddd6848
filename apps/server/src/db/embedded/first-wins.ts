import fs from 'node:fs'

/** Gives the folder `making` the name `at`. Where another start was first, its folder stays and ours goes. */
export function nameUnlessTaken(making: string, at: string): void {
  try {
    fs.renameSync(making, at)
  } catch {
    fs.rmSync(making, { recursive: true, force: true })
  }
}
