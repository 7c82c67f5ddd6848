import type { ReactNode } from 'react'
import { Timeline } from '../../../ui/block/timeline.tsx'
import styles from './mandate.module.css'

type Props = {
  labelledBy: string
  titles: readonly string[]
  /** Whether it came back signed. */
  isSent: boolean
  /** What a step is taken with, if anything. */
  meansOf: (step: number) => ReactNode
}

/** What is to be saved, signed and sent back, in order: each step has beneath it what it is taken with. */
export function SigningSteps({ labelledBy, titles, isSent, meansOf }: Props) {
  const state = isSent ? ('done' as const) : ('ahead' as const)
  const steps = titles.map((title, step) => {
    const means = meansOf(step)
    return { id: title, title, state, children: means && <div className={styles.means}>{means}</div> }
  })
  return (
    <div className={styles.signing}>
      <Timeline labelledBy={labelledBy} isNumbered steps={steps} />
    </div>
  )
}
