import { startPortal } from '../scripts/portal-process.ts'

/** One built portal with the demonstration portfolio for all journeys; the function it returns ends it. */
export default async function portalSetup(): Promise<() => Promise<void>> {
  const portal = await startPortal()
  process.env['E2E_URL'] = portal.url
  return () => portal.stop()
}
