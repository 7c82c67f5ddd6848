import { rules } from '@portal/words/legal/rules.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { LegalScreen } from './legal-screen.tsx'

/** §2 /rules. */
export function RulesPage() {
  return <LegalScreen title={screenTitles.rules} legalText={rules} />
}
