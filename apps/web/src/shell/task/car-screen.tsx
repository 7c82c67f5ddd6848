import { numberedContract } from '@portal/words/label/contract-number.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import type { ComponentProps, ReactNode } from 'react'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { Plate } from '../../ui/display/plate.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Drawing } from '../page/drawing.tsx'
import { Page } from '../page/page.tsx'
import styles from './car-screen.module.css'

type Props = Omit<ComponentProps<typeof Page>, 'greeting' | 'lead'> & {
  /** What the opening holds under the heading: `CarBeside` among it, or the car itself in large. */
  opening: ReactNode
  /** The contract has ended: the opening is grey. */
  isOver?: boolean | undefined
  /** What it is about is settled: the opening has the deep ground, and not that of a title. */
  isSettled?: boolean | undefined
}

/** A screen about one car: it opens on the skin's ground with the car drawn in it. */
export function CarScreen({ opening, isOver = false, isSettled = false, ...page }: Props) {
  return (
    <div className={styles.screen} data-over={isOver || undefined} data-settled={isSettled || undefined}>
      <Page {...page} lead={opening} />
    </div>
  )
}

type CarProps = {
  /** Undefined while it is being loaded; without a policy, as of somebody else's feed, its number alone. */
  car: { policyNumber: string; policy: TabPolicy | undefined } | undefined
}

/** The car of a screen that is about something else: drawing, name and plate at the end of its opening. */
export function CarBeside({ car }: CarProps) {
  const risk = car?.policy?.risks[0]
  return (
    <div className={styles.car}>
      {(!car || car.policy) && <Drawing model={risk?.model} />}
      <span className={styles.names}>
        {car ? <strong className={styles.name}>{nameOf(car)}</strong> : <Skeleton shape="short" />}
        {risk && <Plate number={risk.licensePlate} />}
      </span>
    </div>
  )
}

function nameOf({ policyNumber, policy }: NonNullable<CarProps['car']>): string {
  return policy ? text.vehicle(policy.risks[0]) : numberedContract(policyNumber)
}
