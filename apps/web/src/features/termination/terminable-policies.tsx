import { limits } from '@portal/domain/ground/limits.ts'
import { mayRenounce } from '@portal/domain/termination/grounds.ts'
import { isFoundBy } from '@portal/words/home/find-policy.ts'
import { finder } from '@portal/words/home/finder.ts'
import { policies as policyText } from '@portal/words/policy/policies.ts'
import { ways } from '@portal/words/termination/termination-ways.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { useId, useState } from 'react'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { SearchField } from '../../form/field/search-field.tsx'
import { today } from '../../ground/clock.ts'
import { paths } from '../../ground/paths.ts'
import { LinkButton, ScreenLink } from '../../shell/link/screen-link.tsx'
import { Drawing } from '../../shell/page/drawing.tsx'
import { WholeWords } from '../../shell/task/whole-words.tsx'
import { Button } from '../../ui/action/button.tsx'
import { useMore } from '../../ui/block/use-more.ts'
import { Plate } from '../../ui/display/plate.tsx'
import { Icon } from '../../ui/ground/icon.tsx'
import { VisuallyHidden } from '../../ui/ground/visually-hidden.tsx'
import { Card } from '../../ui/surface/card.tsx'
import { EmptyState } from '../../ui/surface/empty-state.tsx'
import { InlineMessage } from '../../ui/surface/inline-message.tsx'
import styles from './sent/terminations.module.css'

type Props = {
  policies: readonly TabPolicy[]
  /** Why the policy of the address cannot be terminated, if it named one. */
  why?: string | undefined
}

/** The policies that can be terminated, each a link to its form. */
export function TerminablePolicies({ policies, why }: Props) {
  return (
    <div className={styles.stack}>
      {why && <InlineMessage level="warn">{why}</InlineMessage>}
      {policies.length === 0 ? <NothingToTerminate /> : <Finder policies={policies} />}
    </div>
  )
}

/** Of very many, one is found by what is typed, as on the first page. */
function Finder({ policies }: Pick<Props, 'policies'>) {
  const [typed, setTyped] = useState('')
  const found = policies.filter((policy) => isFoundBy(policy, typed))
  if (policies.length <= limits.policiesAtAGlance) return <Choices policies={policies} />
  return (
    <>
      <search className={styles.finder}>
        <SearchField label={finder.search} hint={finder.searchHint} value={typed} onChange={setTyped} />
        <p role="status">{found.length > 0 ? finder.found(found.length) : finder.nothing}</p>
      </search>
      <Choices key={typed} policies={found} />
    </>
  )
}

/** As many as are found by leafing; what was found by other words is another list. */
function Choices({ policies }: Pick<Props, 'policies'>) {
  const { shown, list, showMore } = useMore<HTMLDivElement>(limits.policiesAtAGlance, 'a')
  return (
    <>
      <div ref={list} className={styles.choices}>
        {policies.slice(0, shown).map((policy) => (
          <Choice key={policy.policyNumber} policy={policy} />
        ))}
      </div>
      {shown < policies.length && (
        <div className={styles.more}>
          <Button tone="secondary" onClick={showMore}>
            {finder.more}
          </Button>
        </div>
      )}
    </>
  )
}

function Choice({ policy }: { policy: TabPolicy }) {
  const nameId = useId()
  const numberId = useId()
  return (
    <Card className={styles.choice}>
      <Drawing model={policy.risks[0]?.model} />
      <ScreenLink to={paths.contractTermination(policy.policyNumber)}>
        <Name policy={policy} id={nameId} numberId={numberId} />
      </ScreenLink>
      <Icon name="arrow-right" />
      {mayRenounce(policy, today()) && (
        <p>
          <ScreenLink
            to={paths.contractTermination(policy.policyNumber)}
            aria-describedby={`${nameId} ${numberId}`}
          >
            {ways.withdrawal.take}
          </ScreenLink>
        </p>
      )}
    </Card>
  )
}

type NameProps = { policy: TabPolicy; id: string; numberId: string }

/** The same line for the ear; to the eye the vehicle stands out, over its plate, drawn, and its number. */
function Name({ policy, id, numberId }: NameProps) {
  const { policyNumber } = policy
  const [risk] = policy.risks
  const vehicle = policyText.vehicle(risk)
  return (
    <>
      <strong id={id}>
        <WholeWords>{vehicle}</WholeWords>
      </strong>
      <VisuallyHidden>{policyName(policy).slice(vehicle.length, -policyNumber.length)}</VisuallyHidden>
      <span id={numberId} className={styles.rest}>
        {risk && (
          <span aria-hidden="true">
            <Plate number={risk.licensePlate} />
          </span>
        )}
        {policyNumber}
      </span>
    </>
  )
}

function NothingToTerminate() {
  return (
    <EmptyState
      title={text.noneTitle}
      action={<LinkButton to={paths.policies()}>{text.policies}</LinkButton>}
    >
      {text.none}
    </EmptyState>
  )
}

/** Vehicle, plate and number in one line (§2). */
export function policyName({ policyNumber, risks: [risk] }: TabPolicy): string {
  return text.policy(policyText.vehicle(risk), risk?.licensePlate, policyNumber)
}
