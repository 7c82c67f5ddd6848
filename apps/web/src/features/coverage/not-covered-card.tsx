import { missingKinds } from '@portal/domain/policy/guarantee-kinds.ts'
import type { Guarantee } from '@portal/domain/policy/policy.schema.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { coverages as text } from '@portal/words/coverage/coverages.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { paths } from '../../ground/paths.ts'
import { ScreenLink } from '../../shell/link/screen-link.tsx'
import { Pictogram } from '../../shell/pictogram/pictogram.tsx'
import { TitledCard } from '../../ui/block/titled-card.tsx'
import type { CoverPart } from './cover-contents.tsx'
import frames from './coverages.module.css'
import styles from './not-covered-card.module.css'

const notCoveredId = 'not-covered'

/** What the policy leaves to her; nothing where its guarantees are not known, or cover nothing any more. */
export function notCoveredPart(policy: TabPolicy): CoverPart | undefined {
  const guarantees = policy.risks[0]?.guarantees ?? []
  if (guarantees.length === 0 || isTerminated(policy)) return undefined
  return { id: notCoveredId, name: text.notCovered, card: <NotCoveredCard guarantees={guarantees} /> }
}

/** What is missing, as far as the names of the guarantees tell, and what no policy covers. */
function NotCoveredCard({ guarantees }: { guarantees: readonly Guarantee[] }) {
  const missing = missingKinds(guarantees)
  return (
    <TitledCard title={text.missingTitle} id={notCoveredId}>
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
