// The portal that bench/uploads.ts sends files to, in a process of its own so that its memory is its own.
// Started with a data folder; says { url, token } when it is ready, and answers every message with its memory
// in bytes, now and at most so far.
import { createClock } from '../apps/server/src/ground/clock.ts'
import { systemIds } from '../apps/server/src/ground/ids.ts'
import { createLogger, silentLog } from '../apps/server/src/ground/log.ts'
import { memoryFeed } from '../apps/server/src/import/feed/feed.ts'
import { importFeed } from '../apps/server/src/import/import.ts'
import { buildApp } from '../apps/server/src/start/app.ts'
import { openDatabase } from '../apps/server/src/start/seams/open-database.ts'
import { openFiles } from '../apps/server/src/start/seams/open-files.ts'
import { readConfig } from '../apps/server/src/start/settings/config.ts'
import { goodClaims, signerOf, signToken } from '../apps/server/src/test/identity/tokens.ts'
import { accountLine, owedDocument, policyLine } from '../apps/server/src/test/inputs/feed-lines.ts'

const [dataDir = '', policies = '0'] = process.argv.slice(2)
const publicUrl = 'http://localhost:3000'
const config = readConfig({
  DATA_DIR: dataDir,
  DEMO: 'off',
  PUBLIC_URL: publicUrl,
  RATE_LIMIT_FACTOR: '1000',
})
const { db, stop } = await openDatabase(config, silentLog)
const files = openFiles(config)
await importFeed({ db, files }, memoryFeed(feed(Number(policies))))
const log = createLogger('error', process.stdout)
const app = await buildApp({ config, db, files, clock: createClock(), ids: systemIds, log })
const url = await app.listen({ host: '127.0.0.1', port: 0 })

process.on('message', () => {
  const { rss } = process.memoryUsage()
  process.send?.({ now: rss, most: process.resourceUsage().maxRSS * 1024 })
})
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(stop)
      .then(() => process.exit(0)),
)
process.send?.({ url, token: await token() })

async function token(): Promise<string> {
  const { audience } = config.oidc
  return signToken(goodClaims({ issuer: `${publicUrl}/oidc`, audience, sub: 'bench' }), await signerOf(db))
}

/** One account with so many policies, each of which owes one document. */
function feed(count: number): object[] {
  const documents = [owedDocument('D', { fileType: 'permis', maxFileNumber: null })]
  return [
    accountLine('bench'),
    ...Array.from({ length: count }, (_, index) => policyLine('bench', `U-${index}`, { documents })),
  ]
}
