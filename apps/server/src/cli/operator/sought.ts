import { searchFor } from '@portal/domain/ground/search.ts'
import { StartError } from '../../ground/start-error.ts'

/** Whether texts hold what the operator looks for. @throws StartError for what cannot be looked for */
export function sought(text: string): (texts: readonly string[]) => boolean {
  const search = searchFor(text)
  if (search) return search
  throw new StartError(`${JSON.stringify(text)} cannot be looked for: give a letter or a digit of it.`)
}
