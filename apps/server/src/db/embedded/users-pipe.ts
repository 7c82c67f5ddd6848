import fs from 'node:fs'
import { codeOf } from '../../ground/problems/error-code.ts'
import { orElse, undefinedIf } from '../../ground/problems/or-else.ts'
import type { ServerPlace } from './postgres-place.ts'

/** The pipe's writing end, which keeps the server running while open; undefined while nobody reads it. */
export function openPipe(place: ServerPlace): number | undefined {
  return orElse(
    () => fs.openSync(place.users, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK),
    undefinedIf((error) => codeOf(error) === 'ENXIO'),
  )
}

/** Whether the keeper still reads `pipe`, a writing end. */
export function hasReader(pipe: number): boolean {
  return orElse(
    () => fs.writeSync(pipe, '.') > 0,
    () => false,
  )
}

/** Whether other processes use the server: a pipe nobody can write to has an end, others would block. */
export function isHeld(place: ServerPlace): boolean {
  const pipe = fs.openSync(place.users, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK)
  try {
    const probes = Buffer.alloc(64)
    while (fs.readSync(pipe, probes) > 0);
    return false
  } catch (error) {
    if (codeOf(error) === 'EAGAIN') return true
    throw error
  } finally {
    fs.closeSync(pipe)
  }
}
