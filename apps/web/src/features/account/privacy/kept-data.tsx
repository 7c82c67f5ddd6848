import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { capital } from '@portal/words/label/capital.ts'
import { kept } from '@portal/words/privacy/kept.ts'
import { privacy as text } from '@portal/words/privacy/privacy.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { paths } from '../../../ground/paths.ts'
import { ScreenLink } from '../../../shell/link/screen-link.tsx'
import { Definition, DefinitionList } from '../../../ui/display/definition-list.tsx'
import { classNames } from '../../../ui/ground/class-names.ts'
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
      <ul className={classNames(styles.cardList, styles.kept)} aria-label={text.keptTitle}>
        {Object.values(kept).map(({ what, howLong, why }) => (
          <li key={what}>
            <Card>
              <div className={styles.cardHead}>
                <h3>{what}</h3>
              </div>
              <DefinitionList>
                <Definition term={text.howLong} wide>
                  {capital(frenchTypography(howLong))}
                </Definition>
                <Definition term={text.why} wide>
                  {frenchTypography(why)}
                </Definition>
              </DefinitionList>
            </Card>
          </li>
        ))}
      </ul>
      <p>{text.keptEnd}</p>
    </>
  )
}
