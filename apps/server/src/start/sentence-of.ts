import { DatabaseUnavailable } from '../db/db.ts'
import { FilesUnavailable } from '../files/store/files.ts'
import { codeOf } from '../ground/problems/error-code.ts'
import { reasonOf, StartError } from '../ground/start-error.ts'
import { ConfigError } from './settings/config.ts'

/** What to do where the machine's own disk refuses, by the system's code. */
const diskAdvice: Readonly<Record<string, string>> = {
  ENOSPC: 'No room is left on the disk. Make some',
  EDQUOT: 'The quota of the disk is used up. Make room',
  EROFS: 'The disk cannot be written. Mount it for writing, or give another folder,',
  EACCES: 'This user may not use that file or folder. Give it the right to, or give another one,',
  EPERM: 'This user may not use that file or folder. Give it the right to, or give another one,',
  EIO: 'The disk has failed. See what the system says of it (dmesg),',
}

/** What the operator reads when a start or a command fails by `error`; the unforeseen keeps its stack. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (error instanceof ConfigError) return `These settings cannot be used:\n${error.message}`
  if (error instanceof DatabaseUnavailable) {
    return `The database went away or is too slow (${reasonOf(error)}). Check it and run this again.`
  }
  if (error instanceof FilesUnavailable) {
    return `The file store cannot be used (${reasonOf(error)}). Check it and FILES_URL, and run this again.`
  }
  const disk = diskAdvice[codeOf(error) ?? '']
  if (disk !== undefined && error instanceof Error && 'syscall' in error) {
    return `${disk} and run this again (${error.message}).`
  }
  if (isOccupied(error)) {
    return `Port ${error.port} is in use by another program. Stop that one, or set PORT to a free port.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function isOccupied(error: unknown): error is Error & { port: number } {
  return error instanceof Error && codeOf(error) === 'EADDRINUSE' && 'port' in error
}
