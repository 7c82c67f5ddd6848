import { personalInformation } from '../../content/legal/personal-information.ts'
import { screenTitles } from '../../messages/shell.ts'
import { LegalPage } from './legal-page.tsx'

/** §2 /personalInformation. */
export function PersonalInformationPage() {
  return <LegalPage title={screenTitles.personalInformation} legalText={personalInformation} />
}
