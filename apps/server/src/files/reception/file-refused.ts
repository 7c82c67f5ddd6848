/** Why a customer's file is not taken; each call has its own answer for it (§8). */
export type FileRefusal = 'empty' | 'too-large' | 'unsupported' | 'infected'

export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly reason: FileRefusal
  constructor(reason: FileRefusal) {
    super(reason)
    this.reason = reason
  }
}
