import { once } from 'node:events'
import { cp, mkdir, open, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { customerLine } from '../../apps/server/src/test/inputs/feed-lines.ts'
import { insist, type Attack } from '../arena.ts'
import { askToken, createBrowser, customer, signIn } from '../customer.ts'
import { ask, inTurns, raw, statuses } from '../http.ts'
import { portalCommand } from '../target.ts'

/** The machine's and the operator's doing. */
export const operatorAttacks: readonly Attack[] = [
  {
    name: 'the log on a full disk (/dev/full)',
    fault: 'H2',
    before: '100 of 100 requests without answer, then the end',
    isAlone: true,
    run: async ({ start }) => {
      const full = await open('/dev/full', 'w')
      const target = await start({ stdout: full.fd })
      const answers = await inTurns(100, 10, () => ask(`http://127.0.0.1:${target.port}/auth/signed-out`))
      const ended = await target.stop()
      await full.close()
      return insist(
        answers.every(({ status }) => status === 200) && ended !== undefined,
        `${statuses(answers)}, SIGTERM ${ended === undefined ? 'ignored' : 'ends it'}`,
      )
    },
  },
  {
    name: 'the reader of the log is gone at the start',
    fault: 'H2',
    before: 'listens, accepts nothing, ignores SIGTERM',
    isAlone: true,
    run: async ({ start }) => {
      const target = await start({ stdout: 'gone' })
      const answers = await inTurns(100, 10, () => ask(`http://127.0.0.1:${target.port}/auth/signed-out`))
      const ended = await target.stop()
      return insist(
        answers.every(({ status }) => status === 200) && ended !== undefined,
        `${statuses(answers)}, SIGTERM ${ended === undefined ? 'ignored' : 'ends it'}`,
      )
    },
  },
  {
    name: 'the right files and another database',
    fault: 'C4',
    before: 'every document deleted at the start',
    isAlone: true,
    run: async ({ start }) => {
      const right = await start({})
      await right.stop()
      const wrong = await start({ env: { DEMO: 'off' } })
      await wrong.stop()
      const files = join(wrong.dataDir, 'files')
      await cp(join(right.dataDir, 'files'), files, { recursive: true })
      const before = await contentsOf(files)
      for (const file of before) await utimes(file, 1_700_000_000, 1_700_000_000)
      const again = await start({ dataDir: wrong.dataDir, env: { DEMO: 'off' }, isExpectedToEnd: true })
      await Promise.race([once(again.child, 'exit'), wait(6_000)])
      const refused = !again.isRunning()
      await again.stop()
      const after = await contentsOf(files)
      return insist(
        before.length > 0 && after.length >= before.length,
        `${before.length} contents before, ${after.length} after, start ${refused ? 'refused' : 'taken'}`,
      )
    },
  },
  {
    name: 'production without TRUST_PROXY and without a way out',
    fault: 'H4',
    before: 'starts and says nothing',
    isAlone: true,
    run: async ({ start }) => {
      const target = await start({
        env: {
          NODE_ENV: 'production',
          DEMO: 'off',
          EMBEDDED_IDENTITY: 'yes',
          PUBLIC_URL: 'https://portail.example',
        },
        isExpectedToEnd: true,
      })
      await Promise.race([once(target.child, 'exit'), wait(8_000)])
      const refused = !target.isRunning()
      await target.stop()
      const says = ['TRUST_PROXY', 'SMTP_URL'].filter((name) => target.output().includes(name))
      return insist(
        refused && says.length === 2,
        `${refused ? 'refused' : 'started'}, names ${says.join(' and ')}`,
      )
    },
  },
  {
    name: 'the same feed again after she chose a password',
    fault: 'M1',
    before: 'the old password signs in, the chosen one does not',
    isAlone: true,
    run: async ({ start, checkout }) => {
      const target = await start({})
      const feed = join(target.dataDir, 'feed.ndjson')
      await writeFile(feed, `${JSON.stringify(account)}\n`)
      const first = await portalCommand(target, checkout, ['import', feed])
      const browser = createBrowser(target.url)
      await signIn(browser, username, 'Premier-2026!')
      const { accessToken } = JSON.parse((await askToken(browser)).body) as { accessToken: string }
      const change = await ask(
        `http://127.0.0.1:${target.port}/api/v1/authentication/accounts/acc-new/password`,
        {
          method: 'PUT',
          headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
          body: JSON.stringify({ oldPassword: 'Premier-2026!', newPassword: 'Choisi-par-elle-27!' }),
        },
      )
      const second = await portalCommand(target, checkout, ['import', feed])
      const chosen = await askToken(await signedIn(target.url, 'Choisi-par-elle-27!'))
      const old = await askToken(await signedIn(target.url, 'Premier-2026!'))
      await target.stop()
      return insist(
        first.code + second.code === 0 && chosen.status === 200 && old.status === 401,
        `change ${change.status}, chosen ${chosen.status}, old ${old.status}`,
      )
    },
  },
  {
    name: 'a feed of nasty lines: 50 MB in one, accents, a million fields',
    before: 'not tried',
    isAlone: true,
    run: async ({ start, checkout }) => {
      const target = await start({})
      const lines = [
        '{"kind":"'.padEnd(50_000_000, 'x'),
        JSON.stringify({ ...account, lastName: 'a\u0301\u0316'.repeat(50_000) }),
        '{"a":1,'.repeat(100_000),
      ]
      const codes: number[] = []
      for (const [n, line] of lines.entries()) {
        const feed = join(target.dataDir, `nasty-${n}.ndjson`)
        await writeFile(feed, `${line}\n`)
        codes.push((await portalCommand(target, checkout, ['import', feed])).code)
      }
      await target.stop()
      return insist(
        codes.every((code) => code === 1),
        `exit ${codes.join(' ')}`,
      )
    },
  },
  {
    name: 'SIGTERM while 20 forms are half sent',
    before: 'ends',
    isAlone: true,
    run: async ({ start }) => {
      const target = await start({})
      const camille = await customer(target.url, 'camille.martin')
      const head = `POST /api/v1/document/accounts/acc-camille/policy/VA-2041-7735/uploadfile HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${camille.accessToken}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 5000000\r\n\r\n--b\r\n`
      const sockets = await inTurns(20, 20, () => raw(target.url, head))
      await wait(500)
      const ended = await target.stop()
      for (const { socket } of sockets) socket.destroy()
      return insist(ended !== undefined, `ended after ${Math.round(ended ?? 0)} ms`)
    },
  },
  {
    name: 'kill -9 in the middle of 30 writes, then a start',
    before: 'nothing accepted is lost',
    isAlone: true,
    run: async ({ start, checkout }) => {
      const target = await start({})
      const karim = await customer(target.url, 'karim.benali')
      const writes = inTurns(30, 6, (n) =>
        karim.call('PUT', `/consent/accounts/{accountId}/${n % 2 === 0}`, '', {
          'content-type': 'application/json',
          'idempotency-key': `k${n}`,
        }),
      )
      await wait(150)
      target.child.kill('SIGKILL')
      const accepted = (await writes).filter(({ status }) => status > 0 && status < 300).length
      const again = await start({ dataDir: target.dataDir })
      const { output } = await portalCommand(again, checkout, ['requests', 'list', '--format', 'ndjson'])
      const kept = output.split('\n').filter((line) => line.includes('"setConsent"')).length
      await again.stop()
      return insist(kept >= accepted, `${accepted} accepted, ${kept} kept`)
    },
  },
]

const username = 'nadia.essai@exemple.fr'
const account = customerLine('acc-new', username, {
  firstName: 'Nadia',
  lastName: 'Essai',
  login: { username, password: 'Premier-2026!' },
})

async function signedIn(url: string, password: string) {
  const browser = createBrowser(url, '127.0.0.4')
  await signIn(browser, username, password)
  return browser
}

async function contentsOf(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  // The contents lie under their SHA-256.
  return entries
    .filter((entry) => entry.isFile() && /^[0-9a-f]{60,}/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
