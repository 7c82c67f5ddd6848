import { identity } from '@portal/words/broker/identities.ts'
import { Command } from 'commander'
import type { Context } from './context.ts'

/** `identity`: who the portal says runs it, by IDENTITY_FILE or else the fictional broker. */
export function identityCommand(context: Context): Command {
  return new Command('identity')
    .description('print who runs the portal, as JSON of the form that IDENTITY_FILE has')
    .action(() => {
      const said = context.readSettings().identity ?? identity()
      // The fictional one is in print already; what is printed here is to be edited.
      context.stdout.write(`${JSON.stringify(said, null, 2).replaceAll('\u00A0', ' ')}\n`)
    })
}
