/** Why a customer's file is not taken; each call has its own answer for it (§8). */
export type Refusal = 'empty' | 'too-large' | 'unsupported' | 'infected'

export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly reason: Refusal
  constructor(reason: Refusal) {
    super(reason)
    this.reason = reason
  }
}
