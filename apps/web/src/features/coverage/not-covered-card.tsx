import { missingKinds } from '@portal/domain/policy/guarantee-kinds.ts'
import type { Guarantee } from '@portal/domain/policy/policy.schema.ts'
import { coverages as text } from '@portal/words/coverage/coverages.ts'
import { paths } from '../../ground/paths.ts'
import { ScreenLink } from '../../shell/link/screen-link.tsx'
import { Pictogram } from '../../shell/pictogram/pictogram.tsx'
import { TitledCard } from '../../ui/block/titled-card.tsx'
import frames from './coverages.module.css'
import styles from './not-covered-card.module.css'

/** What the policy leaves to her, as far as the names of its guarantees tell, and what every one does. */
export function NotCoveredCard({ guarantees }: { guarantees: readonly Guarantee[] }) {
  const missing = missingKinds(guarantees)
  return (
    <TitledCard title={text.missingTitle}>
      <div className={frames.frame}>
        <div className={frames.parts}>
          {missing.length > 0 && (
            <div>
              <p>{text.missingLead}</p>
              <ul className={styles.missing}>
                {missing.map((kind) => (
                  <li key={kind}>
                    <span className={styles.struck}>
                      <Pictogram name={kind} />
                    </span>
                    {text.missing[kind]}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div className={frames.part}>
            <p>{text.never}</p>
            <p className={styles.limits}>
              {text.limits} <ScreenLink to={paths.documents()}>{text.documents}</ScreenLink>
            </p>
          </div>
        </div>
      </div>
    </TitledCard>
  )
}
