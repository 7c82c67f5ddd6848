import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { diskFiles } from '../../files/store/disk-files.ts'
import { memoryFeed } from '../../import/feed/feed.ts'
import { importFeed } from '../../import/import.ts'
import { openDatabase } from '../../start/seams/open-database.ts'
import { ask } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { testDb } from '../../test/database/db.ts'
import { rowsIn } from '../../test/database/rows-in.ts'
import { testFolder } from '../../test/folder.ts'
import { createBrowser, signInAs } from '../../test/identity/browser.ts'
import { documentLine, testPassword } from '../../test/inputs/feed-lines.ts'
import { commandLine, linesOf, refused } from '../../test/operator/command-line.ts'
import { urlOf } from '../../test/process/portal-process.ts'

const folder = await testFolder()
const api = await sharedApi()
const source = commandLine(api.db, { DATA_DIR: api.dataDir, DATABASE_URL: urlOf(api.db) })

// Each kind of row: a feed with documents, writes with files, an awkward text, sign-ins, sessions, keys.
await importFeed(
  { db: api.db, files: api.files },
  memoryFeed(
    Array.from({ length: 40 }, (_, n) =>
      documentLine('acc-1', 'P-1', `doc-${n}`, { content: Buffer.from(`%PDF-1.7 ${n}`).toString('base64') }),
    ),
  ),
)
for (const call of [
  'addDriver',
  'uploadDocument',
  'terminateContract',
  'setConsent',
  'changeVehicle',
] as const)
  await ask(api, call)
const awkward = 'a\\b "c" \'d\',(e)\r\n{"f":null}\té😀'
await ask(api, 'sendMessage', { body: { text: awkward, email: 'a@b.fr' } })
await signInAs(createBrowser(api.app), 'karim@exemple.fr', testPassword)

async function filesIn(dataDir: string): Promise<Record<string, string>> {
  const files = diskFiles(join(dataDir, 'files'))
  const found: Record<string, string> = {}
  for await (const { sha256 } of files.list('kept'))
    found[sha256] = await readFile(join(dataDir, 'files', sha256.slice(0, 2), sha256), 'latin1')
  return found
}

/** Where a backup may be restored: an empty database and a folder, and their command line. */
async function nothing(name: string) {
  const db = await testDb()
  onTestFinished(() => db.close())
  const dataDir = join(folder, name)
  const env = { DATA_DIR: dataDir, DATABASE_URL: urlOf(db) }
  return { db, dataDir, portal: commandLine(db, env, openDatabase) }
}

/** The backup in a folder of its own, to be spoilt. */
async function backedUp(name: string): Promise<string> {
  const place = join(folder, name)
  const { code, stderr } = await source('backup', place)
  expect([code, stderr]).toEqual([0, ''])
  return place
}

const partsOf = async (place: string) => {
  const [name = ''] = await readdir(join(place, 'database'))
  return join(place, 'database', name)
}

it('restores into nothing every row and every file, and the pair is whole', async () => {
  const place = await backedUp('complete')
  const { db, dataDir, portal } = await nothing('restored')
  const restored = await portal('restore', place, '--format', 'ndjson')
  expect([restored.code, restored.stderr]).toEqual([0, ''])
  const counts = linesOf(restored).at(-1)
  expect(counts).toMatchObject({ event: 'counts', copied: Object.keys(await filesIn(api.dataDir)).length })
  expect(await rowsIn(db)).toEqual(await rowsIn(api.db))
  expect(await filesIn(dataDir)).toEqual(await filesIn(api.dataDir))
  expect(Object.values(await rowsIn(db)).filter((rows) => rows.length > 0).length).toBeGreaterThan(15)
  expect(await portal('files', 'verify')).toMatchObject({ code: 0 })
  expect((await portal('audit', 'list')).stdout).toContain('restore')
})

it('says how much there was, as words and as objects', async () => {
  const { stdout } = await source('backup', join(folder, 'said'))
  expect(stdout).toMatch(/^ +3 {2}policy$/m)
  expect(stdout).toMatch(/^Backed up \d+ rows of \d+ tables and 41 contents, 41 of them copied now\.$/m)
  const again = linesOf(await source('backup', join(folder, 'said'), '--format', 'ndjson'))
  expect(again).toContainEqual({ event: 'table', name: 'policy', rows: 3 })
  expect(again.at(-1)).toMatchObject({ event: 'counts', contents: 41, copied: 0, missing: 0 })
})

it('goes on where it was broken off, and replaces an older backup only once the newer one is complete', async () => {
  const place = await backedUp('resumed')
  const [first] = await readdir(join(place, 'database'))
  await rm(join(place, 'manifest.json'))
  const [gone = ''] = Object.keys(await filesIn(place.replace(/$/, '')))
  await rm(join(place, 'files', gone.slice(0, 2), gone))
  const { portal } = await nothing('incomplete')
  expect(await portal('restore', place)).toEqual(
    refused('holds no complete backup: manifest.json is not there. Give the folder that backup filled'),
  )
  expect(linesOf(await source('backup', place, '--format', 'ndjson')).at(-1)).toMatchObject({ copied: 1 })
  const folders = await readdir(join(place, 'database'))
  expect(folders).toHaveLength(1)
  expect(folders).not.toEqual([first])
})

it.each([
  [
    'a table',
    async (place: string) => appendFile(join(await partsOf(place), 'policy.ndjson.gz'), 'x'),
    /policy\.ndjson\.gz/,
  ],
  [
    'a table that is gone',
    async (place: string) => rm(join(await partsOf(place), 'request.ndjson.gz')),
    /request\.ndjson\.gz/,
  ],
  [
    'the list of contents',
    async (place: string) => writeFile(join(await partsOf(place), 'contents.ndjson.gz'), ''),
    /contents\.ndjson\.gz/,
  ],
  [
    'the manifest',
    (place: string) => edit(join(place, 'manifest.json'), '"lines": 3', '"lines": 4'),
    /manifest\.json/,
  ],
])('refuses a damaged backup, naming %s, and changes nothing', async (name, spoil, part) => {
  const place = await backedUp(`spoilt ${name}`)
  await spoil(place)
  const { db, dataDir, portal } = await nothing(`kept from ${name}`)
  const before = await rowsIn(db)
  const { code, stderr } = await portal('restore', place)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^The backup is damaged: /)])
  expect(stderr).toMatch(part)
  expect(await rowsIn(db)).toEqual(before)
  expect(await filesIn(dataDir)).toEqual({})
})

async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
}

it('refuses a backup one of whose files has another byte, by the name of the file', async () => {
  const place = await backedUp('spoilt file')
  const [sha256 = ''] = Object.keys(await filesIn(place))
  const path = join('files', sha256.slice(0, 2), sha256)
  await writeFile(join(place, path), 'other')
  const { portal } = await nothing('kept from file')
  expect(await portal('restore', place, '--dry-run')).toEqual(refused(`The backup is damaged: ${path} is`))
})

it('restores over nobody’s data: neither rows nor files', async () => {
  const place = await backedUp('over')
  expect(
    await commandLine(api.db, { DATA_DIR: api.dataDir, DATABASE_URL: urlOf(api.db) })('restore', place),
  ).toEqual(refused('The database holds data already (account, '))
  const { portal, dataDir, db } = await nothing('with files')
  const before = await rowsIn(db)
  await diskFiles(join(dataDir, 'files')).put(from('somebody’s'))
  expect(await portal('restore', place)).toEqual(refused('holds documents that the backup does not'))
  expect(await rowsIn(db)).toEqual(before)
})

async function* from(text: string) {
  yield Buffer.from(text)
}

it('a second try after files were copied is content with them', async () => {
  const place = await backedUp('twice')
  const { portal, dataDir } = await nothing('half restored')
  await mkdir(dataDir, { recursive: true })
  const contents = Object.values(await filesIn(place))
  for (const content of contents.slice(0, 10))
    await diskFiles(join(dataDir, 'files')).put(from(Buffer.from(content, 'latin1').toString()))
  const { stdout, code } = await portal('restore', place)
  expect(code).toBe(0)
  expect(stdout).toMatch(/41 contents, 31 of them copied now/)
})

it('refuses a folder that it may not make, in a sentence', async () => {
  const place = join(folder, 'a file')
  await writeFile(place, '')
  expect(await source('backup', join(place, 'below'))).toEqual(refused('cannot be made'))
})

it('refuses a folder that holds something else, another portal’s backup, and a schema of another version', async () => {
  const place = await backedUp('strict')
  const other = await nothing('another portal')
  await importFeed({ db: other.db, files: diskFiles(join(other.dataDir, 'files')) }, memoryFeed([]))
  expect(await other.portal('backup', place)).toEqual(refused('holds the backup of another portal'))
  await writeFile(join(place, 'notes.txt'), '')
  expect(await source('backup', place)).toEqual(refused('holds something else (notes.txt)'))
  await other.db.query(`insert into migration values ('9999_later.sql', now(), 'x')`)
  const { stderr } = await commandLine(other.db, { DATA_DIR: other.dataDir, DATABASE_URL: urlOf(other.db) })(
    'restore',
    place,
  )
  expect(stderr).toContain('newer version of the portal')
})

it('tells which contents the store itself lacks, and the rest is a backup', async () => {
  const place = join(folder, 'lacking')
  const [sha256 = ''] = Object.keys(await filesIn(api.dataDir))
  const path = join(api.dataDir, 'files', sha256.slice(0, 2), sha256)
  const bytes = await readFile(path)
  await rm(path)
  const { code, stdout, stderr } = await source('backup', place)
  expect([code, stderr]).toEqual([1, expect.stringContaining('complete but for 1 contents')])
  expect(stdout).toContain(`missing  ${sha256}`)
  await writeFile(path, bytes)
  const { portal } = await nothing('lacking one')
  expect((await portal('restore', place)).stdout).toMatch(/40 of them copied now/)
})

it('the embedded database is restored as well, by its owner', async () => {
  const place = await backedUp('for embedded')
  const dataDir = join(folder, 'embedded')
  const portal = commandLine(api.db, { DATA_DIR: dataDir, DEMO: 'off' }, openDatabase)
  expect(await portal('restore', place)).toMatchObject({
    code: 0,
    stderr: expect.not.stringContaining('rror'),
  })
  expect(await portal('files', 'verify')).toMatchObject({ code: 0 })
})
