import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testFolder } from '../../test/folder.ts'
import { createMailThread, type Filing } from './mail-thread.ts'

const folder = await testFolder()

const letter = (name: string): Filing => ({
  folder,
  name,
  envelope: { from: 'a@exemple.fr', to: 'b@exemple.fr', subject: name, text: 'Bonjour' },
})

function open(options: Parameters<typeof createMailThread>[0] = {}) {
  const thread = createMailThread(options)
  onTestFinished(() => thread.close())
  return thread
}

/** Does what the name of a letter says, and files none. */
const actor = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ([{ name }]) => {
      if (name === 'exit') process.exit()
      if (name === 'throw') throw new Error('thrown')
      if (name !== 'hang') parentPort.postMessage(undefined)
    })`)}`,
)

it('files each letter under its name, however many are filed side by side', async () => {
  const thread = open()
  const names = Array.from({ length: 120 }, (_, n) => `${n}.eml`)
  await Promise.all(names.map((name) => thread.file(letter(name))))
  for (const name of names) expect(await readFile(join(folder, name), 'utf8')).toContain(`Subject: ${name}`)
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
})

it('files all but the one that cannot be, and says why that is', async () => {
  const thread = open()
  await writeFile(join(folder, 'no-folder'), '')
  const bad = { ...letter('bad.eml'), folder: join(folder, 'no-folder') }
  const outcomes = await Promise.allSettled([letter('one.eml'), bad, letter('two.eml')].map(thread.file))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({ reason: { message: expect.stringContaining('ENOTDIR') } })
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['one.eml', 'two.eml']))
})

describe('a thread that ends', () => {
  it.each([
    ['exit', 'The thread that files mail ended'],
    ['throw', 'thrown'],
    ['hang', 'The thread that files mail ended'],
  ])('with a letter (%s) has that one tried again, and no other', async (what, message) => {
    const thread = open({ program: actor, silenceMs: 1_000 })
    const [bad, ...good] = await Promise.allSettled([what, 'a', 'b'].map((name) => thread.file(letter(name))))
    expect(bad).toMatchObject({
      status: 'rejected',
      reason: { message },
    })
    expect(good.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  })

  it('because it is closed files nothing more', async () => {
    const thread = open({ program: actor })
    const filing = Promise.allSettled(['hang', 'a'].map((name) => thread.file(letter(name))))
    thread.close()
    expect((await filing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(thread.file(letter('a'))).rejects.toThrow('closed')
  })
})

it('does not keep a process alive that has nothing else to do', () => {
  const program = `
    const { createMailThread } = await import(${JSON.stringify(join(import.meta.dirname, 'mail-thread.ts'))})
    await createMailThread().file(${JSON.stringify(letter('last.eml'))})
    console.log('filed')`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'filed\n' })
})
