import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Foreign } from './ground/stage.ts'
import { runForeign } from './run.ts'

const server = (name: string, prove: Foreign['prove'], programs: string[] = []): Foreign => ({
  name,
  about: `what ${name} proves`,
  programs,
  packages: ['a-package'],
  prove,
})

let folders: string[] = []
const holds = server('holds', async (stage) => {
  folders.push(stage.folder)
  stage.saw('that it holds')
})
const fails = server('fails', async (stage) => {
  folders.push(stage.folder)
  throw new Error('it does not hold')
})
const absent = server('absent', async () => {}, ['/nowhere/at/all'])

async function run(name: string | undefined, ...servers: Foreign[]) {
  folders = []
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const code = await runForeign(servers, name, { log: say, error: say })
  return { code, said: said.join('\n') }
}

it('ends with 0 where the portal holds with the server, tells what was seen and leaves no folder', async () => {
  const { code, said } = await run('holds', fails, holds)
  expect(code).toBe(0)
  expect(said).toMatch(/that it holds\n✔ holds: what holds proves \(\d+ s\)/)
  expect(folders.map((folder) => existsSync(folder))).toEqual([false])
})

it('ends with 1 where it does not, says why and leaves no folder either', async () => {
  const { code, said } = await run('fails', fails)
  expect(code).toBe(1)
  expect(said).toContain('Error: it does not hold')
  expect(folders.map((folder) => existsSync(folder))).toEqual([false])
})

it('ends with 77 where the server is not installed, and says how it is', async () => {
  const { code, said } = await run('absent', absent)
  expect(code).toBe(77)
  expect(said).toBe('– absent is SKIPPED: no /nowhere/at/all here. apt-get install a-package')
})

it('ends with 77 where something else is lacking, and says what', async () => {
  const { code, said } = await run('holds', { ...holds, lacks: async () => 'older version here' })
  expect(code).toBe(77)
  expect(said).toBe('– holds is SKIPPED: no older version here.')
})

it('ends with 2 where nobody has that name, and lists those there are', async () => {
  const { code, said } = await run('nobody', holds, absent)
  expect(code).toBe(2)
  expect(said).toContain('holds   what holds proves')
  expect(said).toContain('absent  what absent proves — not installed: apt-get install a-package')
  expect(said).toContain('There is no server nobody.')
})

it('ends with 0 after the list alone', async () => {
  expect(await run(undefined, fails)).toEqual({ code: 0, said: expect.stringContaining('fails') })
})

it.each([
  ['1 as soon as one does not hold', [absent, fails, holds], 1, '1 hold, 1 do not, 1 skipped'],
  ['0 where those that are installed hold', [absent, holds], 0, '1 hold, 0 do not, 1 skipped'],
  ['77 where none is installed', [absent], 77, '0 hold, 0 do not, 1 skipped'],
])('of all ends with %s, and the tally', async (_, servers, code, tally) => {
  const tried = await run('all', ...servers)
  expect(tried.code).toBe(code)
  expect(tried.said.split('\n').at(-1)).toBe(tally)
})
