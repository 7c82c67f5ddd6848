import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testFolder } from '../../test/folder.ts'
import { createMailThread, type PlacedMail } from './mail-thread.ts'

const folder = await testFolder()

const mailTo = (name: string): PlacedMail => ({
  folder,
  name,
  envelope: { from: 'a@exemple.fr', to: 'b@exemple.fr', subject: name, text: 'Bonjour' },
})

function open(options: Parameters<typeof createMailThread>[0] = {}) {
  const thread = createMailThread(options)
  onTestFinished(() => thread.close())
  return thread
}

/** Does what the name of a mail says, and keeps none. */
const actor = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (mails) => {
      const [{ name }] = mails
      if (name === 'exit') process.exit()
      if (name === 'throw') throw new Error('thrown')
      if (name !== 'hang') parentPort.postMessage(mails.map(() => null))
    })`)}`,
)

it('keeps each mail under its name, however many are kept side by side', async () => {
  const thread = open()
  const names = Array.from({ length: 120 }, (_, n) => `${n}.eml`)
  await Promise.all(names.map((name) => thread.keep(mailTo(name))))
  for (const name of names) expect(await readFile(join(folder, name), 'utf8')).toContain(`Subject: ${name}`)
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
})

it('keeps all but the one that cannot be, and says why that is', async () => {
  const thread = open()
  await writeFile(join(folder, 'no-folder'), '')
  const bad = { ...mailTo('bad.eml'), folder: join(folder, 'no-folder') }
  const outcomes = await Promise.allSettled([mailTo('one.eml'), bad, mailTo('two.eml')].map(thread.keep))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({ reason: { message: expect.stringContaining('ENOTDIR') } })
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['one.eml', 'two.eml']))
})

describe('a thread that ends', () => {
  it.each([
    ['exit', 'The thread that keeps mail ended'],
    ['throw', 'thrown'],
  ])('with a mail (%s) has each tried alone, and that one fails', async (what, message) => {
    const thread = open({ program: actor })
    const [bad, ...good] = await Promise.allSettled([what, 'a', 'b'].map((name) => thread.keep(mailTo(name))))
    expect(bad).toMatchObject({ status: 'rejected', reason: { message } })
    expect(good.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  })

  it('because it says nothing makes place for another', async () => {
    const thread = open({ program: actor, silenceMs: 250 })
    await expect(thread.keep(mailTo('hang'))).rejects.toThrow('said nothing for 250 ms')
    // On a busy machine a new thread may begin too late more than once.
    await expect.poll(() => thread.keep(mailTo('a')).then(() => 'kept', String)).toBe('kept')
  })

  it('because it is closed keeps nothing more', async () => {
    const thread = open({ program: actor })
    const keeping = Promise.allSettled(['hang', 'a'].map((name) => thread.keep(mailTo(name))))
    thread.close()
    expect((await keeping).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(thread.keep(mailTo('a'))).rejects.toThrow('closed')
  })
})

it('does not keep a process alive that has nothing else to do', () => {
  const program = `
    const { createMailThread } = await import(${JSON.stringify(join(import.meta.dirname, 'mail-thread.ts'))})
    await createMailThread().keep(${JSON.stringify(mailTo('last.eml'))})
    console.log('kept')`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'kept\n' })
})
