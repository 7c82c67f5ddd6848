import { userInfo } from 'node:os'
import type { Command } from 'commander'
import type { SecurityEvent } from '../../audit/event-kinds.ts'
import { orElse } from '../../ground/problems/or-else.ts'

/** Stands where events of a server have the id of a request. */
export const commandLineTrace = 'command line'

/** Arguments whose values the audit tells; others may hold a name, an IBAN or a path, and are left as '…'. */
const toldArguments = new Set(['number', 'status', 'policy', 'account', 'id', 'ids', 'kind'])

/** That `command` runs: by whom and on what. */
export function operatorEvent(
  command: Command,
): (outcome: 'begun' | 'failed') => SecurityEvent & { kind: 'operator-command' } {
  const values = command.registeredArguments.map((argument, index) => ({
    name: argument.name(),
    value: command.args.slice(index, argument.variadic ? undefined : index + 1).join(' '),
  }))
  const words = values
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => (toldArguments.has(name) ? value : '…'))
  const common = {
    accountId: values.find(({ name }) => name === 'account')?.value,
    object: plain([...namesOf(command), ...words].join(' ')),
    actor: operatorOf(command),
    traceId: commandLineTrace,
  }
  return (outcome) => ({ kind: 'operator-command', outcome, ...common })
}

/** Who runs `command`: whom `--by` names, or the operator's system user. */
export function operatorOf(command: Command): string {
  const { by } = command.optsWithGlobals<{ by?: string }>()
  return plain(by ?? systemUser())
}

/** `requests set` for instance, without the program's own name. */
function namesOf(command: Command): string[] {
  if (!command.parent) return []
  // Who reads later what changed must not take it for a change.
  const { dryRun } = command.opts<{ dryRun?: boolean }>()
  return [...namesOf(command.parent), command.name(), ...(dryRun ? ['--dry-run'] : [])]
}

/** The name of the user of this process; a container may run under a number that has none. */
function systemUser(): string {
  return orElse(
    () => userInfo().username,
    () => `uid ${process.getuid?.() ?? ''}`,
  )
}

function plain(text: string): string {
  return text.replaceAll(/\p{C}+/gu, ' ')
}
