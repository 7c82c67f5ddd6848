// Tries the portal with a server that nobody here wrote: `npm run foreign -- NAME`, `-- all` for each in
// turn, without a name the list. Exit code 0: it holds; 1: it does not; 77: skipped, since the server is not
// installed here; 2: there is no such name.
import { findProgram } from './foreign/ground/programs.ts'
import { onStage, type Foreign } from './foreign/ground/stage.ts'
import { servers } from './foreign/table.ts'

/** What test harnesses take for « skipped ». */
const skipped = 77

const [name] = process.argv.slice(2)
const chosen = servers.filter((server) => name === 'all' || server.name === name)
if (name === undefined) list()
else if (chosen.length === 0) {
  list()
  console.error(`There is no server ${name}.`)
  process.exitCode = 2
}
const codes: number[] = []
for (const server of chosen) codes.push(await tryOut(server))
if (codes.length > 0) process.exitCode = [1, 0].find((code) => codes.includes(code)) ?? skipped

function list(): void {
  const width = Math.max(...servers.map((server) => server.name.length))
  console.log('npm run foreign -- NAME, or all\n')
  for (const server of servers) {
    const absent = missing(server).length > 0 ? ` — not installed: ${install(server)}` : ''
    console.log(`  ${server.name.padEnd(width)}  ${server.about}${absent}`)
  }
}

async function tryOut(server: Foreign): Promise<number> {
  const absent = missing(server)
  if (absent.length > 0) {
    console.log(`– ${server.name} is SKIPPED: no ${absent.join(', no ')} here. ${install(server)}`)
    return skipped
  }
  const begun = performance.now()
  const seconds = () => `${Math.round((performance.now() - begun) / 1000)} s`
  return onStage(server, (line) => console.log(`    ${line}`)).then(
    () => {
      console.log(`✔ ${server.name}: ${server.about} (${seconds()})`)
      return 0
    },
    (error: unknown) => {
      console.error(
        `✘ ${server.name} (${seconds()}): ${error instanceof Error ? error.stack : String(error)}`,
      )
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
