import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { capital } from '@portal/words/label/capital.ts'
import { kept } from '@portal/words/privacy/kept.ts'
import { privacy as text } from '@portal/words/privacy/privacy.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { paths } from '../../../ground/paths.ts'
import { ScreenLink } from '../../../shell/link/screen-link.tsx'
import { Definition, DefinitionList } from '../../../ui/display/definition-list.tsx'
import { Card } from '../../../ui/surface/card.tsx'
import styles from '../frame/account.module.css'

/** What is kept how long and why, as article 6 of the privacy policy promises. */
export function KeptData() {
  return (
    <>
      <h2>{text.keptTitle}</h2>
      <p>
        {text.keptLead}{' '}
        <ScreenLink to={paths.personalInformation()}>{screenTitles.personalInformation}</ScreenLink>
      </p>
      <Card>
        <ul className={styles.rows} aria-label={text.keptTitle}>
          {Object.values(kept).map(({ what, howLong, why }) => (
            <li key={what}>
              <h3>{what}</h3>
              <DefinitionList>
                <Definition term={text.howLong}>{capital(frenchTypography(howLong))}</Definition>
                <Definition term={text.why}>{frenchTypography(why)}</Definition>
              </DefinitionList>
            </li>
          ))}
        </ul>
      </Card>
      <p>{text.keptEnd}</p>
    </>
  )
}
