import { personalInformation } from '@portal/words/legal/personal-information.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { LegalScreen } from './legal-screen.tsx'

/** §2 /personalInformation. */
export function PersonalInformationPage() {
  return <LegalScreen title={screenTitles.personalInformation} legalText={personalInformation} />
}
