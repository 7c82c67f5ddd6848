import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openFiles, openPairedFiles } from '../../start/seams/open-files.ts'
import { testDb } from '../../test/database/db.ts'
import { commandLine, printed, refused } from '../../test/operator/command-line.ts'
import { content, nameOf, testStores } from '../../test/stores.ts'

const stores = await testStores()
const store = stores.disk()
const db = await testDb()
await openPairedFiles(store, db, () => {})
const get = (...args: string[]) => commandLine(db, { DATA_DIR: store.dataDir })('files', 'get', ...args)

const type = 'application/pdf'
const pathOf = (sha256: string) => join(store.dataDir, 'files', sha256.slice(0, 2), sha256)
let count = 0

/** A request with files of these names and texts; its number, and a folder that is not there. */
async function sent(files: readonly (readonly [name: string, text: string])[]) {
  const number = `R-${++count}`
  await db.query(
    `insert into request (account_id, request_id, number, kind, status, payload, created_at)
     values ('acc-1', gen_random_uuid(), $1, 'uploadDocument', 'sent', '{}', now())`,
    [number],
  )
  for (const [position, [name, text]] of files.entries()) {
    const { sha256, sizeBytes } = await openFiles(store).put(content(text))
    await db.query(`insert into request_file values ('acc-1', $1, $2, $3, $4, $5, $6)`, [
      number,
      position,
      name,
      type,
      sizeBytes,
      sha256,
    ])
  }
  return { number, folder: join(stores.folder, 'out', number) }
}

it('writes what a customer sent into a new folder, under harmless names that differ, for its owner only', async () => {
  const { number, folder } = await sent([
    ['permis.pdf', 'one'],
    ['Permis.pdf', 'two'],
    ['permis (2).pdf', 'three'],
    ['../../x\r\n.exe', 'four'],
  ])
  const { stdout, code } = await get(number.toLowerCase(), folder)
  const names = ['permis.pdf', 'Permis (2).pdf', 'permis (2) (2).pdf', 'x.exe.pdf']
  expect(stdout.split('\n')).toEqual([
    ...['one', 'two', 'three', 'four'].map(
      (text, index) => `${join(folder, names[index] ?? '')}: ${text.length} bytes, SHA-256 ${nameOf(text)}`,
    ),
    '',
  ])
  expect(code).toBe(0)
  expect((await readdir(folder)).toSorted()).toEqual(names.toSorted())
  expect(await readFile(join(folder, 'Permis (2).pdf'), 'utf8')).toBe('two')
  expect((await stat(join(folder, 'permis.pdf'))).mode & 0o777).toBe(0o600)
})

it('overwrites nothing', async () => {
  const { number, folder } = await sent([
    ['a.pdf', 'mine'],
    ['b.pdf', 'theirs'],
  ])
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'b.pdf'), 'kept')
  expect(await get(number, folder)).toEqual(
    refused(`${join(folder, 'b.pdf')} is there already. Nothing was written`),
  )
  expect(await readdir(folder)).toEqual(['b.pdf'])
  expect(await readFile(join(folder, 'b.pdf'), 'utf8')).toBe('kept')
})

it('writes no bytes but those that were sent, says which are not, and leaves nothing of them', async () => {
  const { number, folder } = await sent([
    ['altered.pdf', 'before'],
    ['well.pdf', 'well'],
  ])
  await writeFile(pathOf(nameOf('before')), 'behind')
  const { stdout, stderr, code } = await get(number, folder)
  expect(stdout).toBe(`${join(folder, 'well.pdf')}: 4 bytes, SHA-256 ${nameOf('well')}\n`)
  expect(stderr).toContain(`${join(folder, 'altered.pdf')} was not written: `)
  expect(stderr).toContain('1 of 2 files were not written.')
  expect([code, await readdir(folder)]).toEqual([1, ['well.pdf']])
})

it('a request without files makes no folder, an unknown one is refused', async () => {
  const { number, folder } = await sent([])
  expect(await get(number, folder)).toEqual(printed(`${number} came without files.\n`))
  expect(await get('R-404', folder)).toEqual(refused('There is no request "R-404".'))
  await expect(stat(folder)).rejects.toThrow('ENOENT')
})
