import { rules } from '../../content/legal/rules.ts'
import { screenTitles } from '../../messages/shell.ts'
import { LegalPage } from './legal-page.tsx'

/** §2 /rules. */
export function RulesPage() {
  return <LegalPage title={screenTitles.rules} legalText={rules} />
}
