import { Argument } from 'commander'
import { StartError } from '../../ground/start-error.ts'

/** Whose account a command is about. */
export function accountArgument(): Argument {
  return new Argument('<account>', 'the account id, as the feed has it')
}

/** What the operator is told of an account that nobody has. */
export function unknownAccount(accountId: string): StartError {
  return new StartError(`No account ${JSON.stringify(accountId)} is known.`)
}
