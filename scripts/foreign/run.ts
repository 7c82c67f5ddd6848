import { findProgram } from './ground/programs.ts'
import { onStage, type Foreign } from './ground/stage.ts'

/** What test harnesses take for « skipped ». */
const skipped = 77

type Say = Pick<Console, 'log' | 'error'>

/**
 * Tries the portal with the server of `servers` that is named, with each for `all`, which says the tally, and
 * lists them without a name. Gives the exit code: 0: it holds, or was only asked for the list; 1: one does
 * not hold; 77: what was to be tried is not installed here; 2: there is no such name.
 */
export async function runForeign(
  servers: readonly Foreign[],
  name: string | undefined,
  say: Say = console,
): Promise<number> {
  const chosen = servers.filter((server) => name === 'all' || server.name === name)
  if (chosen.length === 0) list(servers, say)
  if (name === undefined) return 0
  if (chosen.length === 0) {
    say.error(`There is no server ${name}.`)
    return 2
  }
  const codes: number[] = []
  for (const server of chosen) codes.push(await tryOut(server, say))
  const count = (code: number) => codes.filter((one) => one === code).length
  if (name === 'all') say.log(`${count(0)} hold, ${count(1)} do not, ${count(skipped)} skipped`)
  return [1, 0].find((code) => codes.includes(code)) ?? skipped
}

function list(servers: readonly Foreign[], say: Say): void {
  const width = Math.max(...servers.map((server) => server.name.length))
  say.log('npm run foreign -- NAME, or all\n')
  for (const server of servers) {
    const absent = missing(server).length > 0 ? ` — not installed: ${install(server)}` : ''
    say.log(`  ${server.name.padEnd(width)}  ${server.about}${absent}`)
  }
}

async function tryOut(server: Foreign, say: Say): Promise<number> {
  const absent = missing(server)
  if (absent.length > 0) {
    say.log(`– ${server.name} is SKIPPED: no ${absent.join(', no ')} here. ${install(server)}`)
    return skipped
  }
  const lack = await server.lacks?.()
  if (lack !== undefined) {
    say.log(`– ${server.name} is SKIPPED: no ${lack}.`)
    return skipped
  }
  const begun = performance.now()
  const seconds = () => `${Math.round((performance.now() - begun) / 1000)} s`
  return onStage(server, (line) => say.log(`    ${line}`)).then(
    () => {
      say.log(`✔ ${server.name}: ${server.about} (${seconds()})`)
      return 0
    },
    (error: unknown) => {
      say.error(`✘ ${server.name} (${seconds()}): ${error instanceof Error ? error.stack : String(error)}`)
      return 1
    },
  )
}

function missing({ programs }: Foreign): string[] {
  return programs.filter((program) => findProgram(program) === undefined)
}

function install({ packages }: Foreign): string {
  return `apt-get install ${packages.join(' ')}`
}
