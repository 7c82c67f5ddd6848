import { screenTitles } from '@portal/words/shell/shell.ts'
import { generalConditions } from '../../content/legal/general-conditions.ts'
import { LegalScreen } from './legal-screen.tsx'

/** §2 /generalConditions. */
export function GeneralConditionsPage() {
  return <LegalScreen title={screenTitles.generalConditions} legalText={generalConditions} />
}
