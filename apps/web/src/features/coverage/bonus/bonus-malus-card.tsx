import { nextCoefficient } from '@portal/domain/bonus-malus/bonus-malus.ts'
import { coefficients } from '@portal/domain/ground/coefficients.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { principalDriver } from '@portal/domain/policy/policy.ts'
import { dueDateAfter } from '@portal/domain/termination/due-dates.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { bonusMalus as text } from '@portal/words/coverage/bonus-malus.ts'
import { commonWords } from '@portal/words/ground/common-words.ts'
import { longDay } from '@portal/words/time/long-day.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { today } from '../../../ground/clock.ts'
import { TitledCard } from '../../../ui/block/titled-card.tsx'
import { Typeset } from '../../../ui/block/typeset.tsx'
import { Definition, DefinitionList } from '../../../ui/display/definition-list.tsx'
import { classNames } from '../../../ui/ground/class-names.ts'
import type { CoverPart } from '../cover-contents.tsx'
import frames from '../coverages.module.css'
import styles from './bonus.module.css'
import { CoefficientScale } from './coefficient-scale.tsx'

const bonusMalusId = 'bonus-malus'

/** The bonus/malus of the principal driver, and what the next due date makes of it (annex to A121-1). */
export function bonusMalusPart(policy: TabPolicy): CoverPart | undefined {
  const driver = principalDriver(policy)
  if (typeof driver?.crm !== 'number') return undefined
  const name = [driver.firstName, driver.lastName].filter(Boolean).join(' ')
  return {
    id: bonusMalusId,
    name: commonWords.bonusMalus,
    card: <BonusMalusCard policy={policy} name={name} crm={driver.crm} />,
  }
}

function BonusMalusCard({ policy, name, crm }: { policy: TabPolicy; name: string; crm: number }) {
  const goesOn = !isTerminated(policy)
  return (
    <TitledCard title={text.title(name)} id={bonusMalusId}>
      <div className={frames.frame}>
        <div className={frames.parts}>
          <div className={frames.part}>
            {goesOn && <h3>{text.now}</h3>}
            <div className={styles.now}>
              <p className={styles.figure} aria-hidden="true">
                {text.coefficient(crm)}
              </p>
              <p>{text.meaning(crm)}</p>
            </div>
            <CoefficientScale crm={crm} />
          </div>
          {goesOn && <NextYear crm={crm} day={dueDateAfter(policy, today())} />}
        </div>
      </div>
    </TitledCard>
  )
}

/** What it becomes on `day`, the next due date. */
function NextYear({ crm, day }: { crm: number; day: IsoDate }) {
  const { least, first } = coefficients
  return (
    <>
      <div className={frames.part}>
        <div className={styles.next}>
          <h3>{text.nextYear}</h3>
          <p>
            <Typeset>{longDay(day)}</Typeset>
          </p>
        </div>
        <div className={styles.outlook}>
          <DefinitionList>
            <Definition term={text.withoutClaim}>{text.coefficient(nextCoefficient({ crm }))}</Definition>
            <Definition term={text.partlyAtFault}>
              {text.coefficient(nextCoefficient({ crm, claims: ['partial'] }))}
            </Definition>
            <Definition term={text.atFault}>
              {text.coefficient(nextCoefficient({ crm, claims: ['full'] }))}
            </Definition>
          </DefinitionList>
        </div>
      </div>
      <div className={classNames(frames.part, frames.notes)}>
        {crm === least && <p>{text.freeClaim}</p>}
        {crm > first && <p>{text.backToFirst}</p>}
        <p className={styles.law}>{text.period}</p>
        <p className={styles.law}>{text.usage}</p>
      </div>
    </>
  )
}
