import { codeOf } from '../problems/error-code.ts'
import { undefinedIf } from '../problems/or-else.ts'

/** What `work` gives, or undefined when the file or folder is not there. */
export function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(undefinedIf((error) => codeOf(error) === 'ENOENT'))
}
