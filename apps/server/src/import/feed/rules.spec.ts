import { appendFile, cp, glob, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { testFolder } from '../../test/folder.ts'
import type * as Rules from './rules.ts'
import { isRule, rulesDigest } from './rules.ts'

const root = join(import.meta.dirname, '../../../../..')

it('the rules are those of the program that runs, also where a newer one is put in its place meanwhile', async () => {
  const folder = await testFolder()
  for (const part of ['packages/domain', 'packages/words/src/premium', 'apps/server'])
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: (file) => !/node_modules|\/dist/.test(relative(root, file)),
    })
  const program = join(folder, 'apps/server/src/import/feed/rules.ts')
  const running: typeof Rules = await import(program)
  await appendFile(join(folder, 'packages/domain/src/feed/feed.schema.ts'), '// newer')
  expect(running.rulesDigest).toBe(rulesDigest)
  const newer: typeof Rules = await import(`${program}?newer`)
  expect(newer.rulesDigest).not.toBe(rulesDigest)
})

/** What the import leans on and no comparison does: it reads, writes and tells. */
const beside = /\/src\/(db|ground|files|identity|journal)\/|\/src\/outbox\/outbox\.ts$/

it('the rules are all that the import leans on, but for what reads, writes and tells', async () => {
  const room = join(root, 'apps/server/src/import')
  const others = new Set<string>()
  for await (const name of glob('**/*.ts', { cwd: room })) {
    if (name.includes('.spec.')) continue
    const text = await readFile(join(room, name), 'utf8')
    for (const [, from = ''] of text.matchAll(/^(?:import|\}) (?!type ).*from '(\.[^']+)'$/gm))
      others.add(relative(root, join(room, name, '..', from)).replaceAll('\\', '/'))
  }
  expect(others.size).toBeGreaterThan(10)
  expect([...others].filter((file) => !isRule(file) && !beside.test(file))).toEqual([])
})
