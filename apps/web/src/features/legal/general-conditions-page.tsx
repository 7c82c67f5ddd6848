import { generalConditions } from '../../content/legal/general-conditions.ts'
import { screenTitles } from '../../messages/shell.ts'
import { LegalPage } from './legal-page.tsx'

/** §2 /generalConditions. */
export function GeneralConditionsPage() {
  return <LegalPage title={screenTitles.generalConditions} legalText={generalConditions} />
}
