import { startPortal } from '../scripts/portal-process.ts'

/** The instant the business clock stands at during the journeys, so that their dates can be written out. */
const now = '2026-11-21T09:00:00Z'

/** One built portal with the demonstration portfolio for all journeys; the function it returns ends it. */
export default async function portalSetup(): Promise<() => Promise<void>> {
  const portal = await startPortal({ env: { NOW: now } })
  process.env['E2E_URL'] = portal.url
  process.env['E2E_DATA_DIR'] = portal.dataDir
  return () => portal.stop()
}
