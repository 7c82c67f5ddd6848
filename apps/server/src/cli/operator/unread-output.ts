import { codeOf } from '../../ground/problems/error-code.ts'

/** A pipe whose reader has gone: EOF is Windows' word for it. */
const gone = ['EPIPE', 'EOF']

/**
 * Lets whoever reads a command's output stop reading, as `head` does: the rest is dropped in silence, and the
 * command ends its work, which must not stay half done because nobody listens.
 */
export function allowUnreadOutput({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): void {
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error) => {
      if (!gone.includes(codeOf(error) ?? '')) throw error
    })
  }
}
