import { canBeTerminated } from '@portal/domain/policy/policy.ts'
import type { Renewal } from '@portal/domain/premium/premium.schema.ts'
import { refusalDeadline } from '@portal/domain/premium/premium.ts'
import { annualPremium, coefficient, euros } from '@portal/words/ground/formats.ts'
import { policies } from '@portal/words/policy/policies.ts'
import { premiums as text } from '@portal/words/premium/premiums.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { today } from '../../../ground/clock.ts'
import { paths } from '../../../ground/paths.ts'
import { LinkButton, ScreenLink } from '../../../shell/link/screen-link.tsx'
import { TitledCard } from '../../../ui/block/titled-card.tsx'
import { Typeset } from '../../../ui/block/typeset.tsx'
import { Definition, DefinitionList } from '../../../ui/display/definition-list.tsx'
import styles from './premium.module.css'

/** Of its heading. */
export const renewalId = 'renewal'

type Props = { policy: TabPolicy; renewal: Renewal }

/** What the next year costs, and until when she may refuse it (annex to A121-1, art. 14; L113-15-1). */
export function RenewalCard({ policy, renewal }: Props) {
  const deadline = refusalDeadline(renewal)
  const difference = renewal.premium - policy.premiumA
  return (
    <TitledCard title={text.renewalTitle(renewal.day)} id={renewalId}>
      <div className={styles.first}>
        <DefinitionList>
          <Definition term={text.premiumNext}>
            <span className={styles.premium}>{euros(renewal.premium)}</span>{' '}
            {difference !== 0 && <span>{text.difference(difference)}</span>}
          </Definition>
          <Definition term={text.refuseBy}>
            <Typeset>{deadline >= today() ? text.until(deadline) : text.wasUntil(deadline)}</Typeset>
          </Definition>
        </DefinitionList>
      </div>
      <Details policy={policy} renewal={renewal} />
      {deadline >= today() && (
        <p>
          <Typeset>{text.mayRefuse}</Typeset>
        </p>
      )}
      <p className={styles.law}>
        <Typeset>{text.mayEnd}</Typeset>
      </p>
      <p>
        {text.whereNotice} <ScreenLink to={paths.documents()}>{text.documents}</ScreenLink>
      </p>
      {canBeTerminated(policy) && (
        <div className={styles.end}>
          <LinkButton to={paths.contractTermination(policy.policyNumber)} tone="secondary">
            {text.end}
          </LinkButton>
        </div>
      )}
    </TitledCard>
  )
}

/** What the next premium is made of. */
function Details({ policy, renewal }: Props) {
  const { referencePremium, crm, netPremium, adjustments, noticeSentOn } = renewal
  return (
    <div className={styles.rest}>
      <DefinitionList>
        <Definition term={text.premiumNow}>{`${annualPremium(policy)} ${policies.perYear}`}</Definition>
        {typeof referencePremium === 'number' && (
          <Definition term={text.referencePremium}>{euros(referencePremium)}</Definition>
        )}
        {typeof crm === 'number' && <Definition term={text.crm}>{coefficient(crm)}</Definition>}
        {typeof netPremium === 'number' && (
          <Definition term={text.netPremium}>{euros(netPremium)}</Definition>
        )}
        {adjustments?.map(({ label, amount }) => (
          <Definition key={label} term={label}>
            {text.adjustment(amount)}
          </Definition>
        ))}
        {noticeSentOn && (
          <Definition term={text.noticeSentOn}>
            <Typeset>{text.day(noticeSentOn)}</Typeset>
          </Definition>
        )}
      </DefinitionList>
    </div>
  )
}
