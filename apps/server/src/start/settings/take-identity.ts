import { identify } from '@portal/words/broker/given-identity.ts'
import { inPrint } from '@portal/words/broker/in-print.ts'
import type { Config } from './config.ts'

/** Has all that is said from now on said in the name of who runs the portal by its settings. */
export function takeIdentity({ identity }: Pick<Config, 'identity'>): void {
  identify(identity && inPrint(identity))
}
