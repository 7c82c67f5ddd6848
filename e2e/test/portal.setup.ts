import { startPortal } from '../../scripts/portal-process.ts'

/** The business clock stands still, so that dates can be written; measurement waits for who agrees. */
const env = { NOW: '2026-11-21T09:00:00Z', ANALYTICS_CONTAINER: 'GTM-TEST01' }

/** What the customers of the journeys are called, hold, type and are given; a log never says any of it. */
const secrets =
  /Camille|Martin|Benali|Leroy|Louise|Inès|@exemple\.fr|Demo-2026|\bacc-[a-z]+|VA-\d{4}-\d{4}|FR\d\d ?\d{4}|\beyJ[\w-]+/

/** A built portal with the demonstration for all journeys; its end throws if the log betrays a customer. */
export default async function portalSetup(): Promise<() => Promise<void>> {
  let output = ''
  const portal = await startPortal({ env, onOutput: (text) => (output += text) })
  process.env['E2E_URL'] = portal.url
  process.env['E2E_DATA_DIR'] = portal.dataDir
  return async () => {
    await portal.stop()
    const log = output.split('\n').filter((line) => line.startsWith('{'))
    const betrayals = log.filter((line) => secrets.test(line))
    if (log.length === 0 || betrayals.length > 0) {
      throw new Error(
        `${betrayals.length} of ${log.length} lines of the log betray a customer:\n${betrayals[0] ?? ''}`,
      )
    }
  }
}
