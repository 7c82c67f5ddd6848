// Measures what an accepted write costs: `node bench/write-costs.ts [WRITES]` sends so many to a portal of
// 10,000 accounts, as fast as 32 connections get them in and again at a rate, waits each time until every
// message has left, and shares out the processor's time.
import { withPortal } from '../scripts/portal-process.ts'
import { bearers, onDatabase } from './asked.ts'
import { asWords, calibrate } from './machine.ts'
import { addAccounts, analyse } from './many-accounts.ts'
import { steadily, tellCosts, writesOf, type Load } from './steady-writes.ts'

const accounts = 10_000
const count = Number(process.argv[2] ?? 6_000)
// The day on which the bodies of tests are good.
const env = { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error', DEMO: 'off', NOW: '2026-11-21T09:00:00Z' }
const loads: Load[] = [{ name: 'as fast as they are answered', connections: 32 }, steadily]

console.log(asWords(calibrate()))
await withPortal({ env }, async (portal) => {
  await addAccounts(portal.dataDir, accounts)
  await onDatabase(portal, async (db) => {
    const bearer = await bearers(portal, db)
    const place = { portal, db, bearer, accounts }
    // For the compilers of both, and for statements to be prepared.
    await writesOf(place, { name: 'warm-up', connections: 32 }, 2_000)
    await analyse(portal.dataDir)
    for (const load of loads) tellCosts(load, await writesOf(place, load, count))
  })
})
console.log(asWords(calibrate()))
