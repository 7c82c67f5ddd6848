import { generalConditions } from '@portal/words/legal/general-conditions.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { LegalScreen } from './legal-screen.tsx'

/** §2 /generalConditions. */
export function GeneralConditionsPage() {
  return <LegalScreen title={screenTitles.generalConditions} legalText={generalConditions} />
}
