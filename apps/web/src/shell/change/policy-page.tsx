import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { numberedContract } from '@portal/words/label/contract-number.ts'
import { selection } from '@portal/words/selection/selection.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import type { ComponentType, ReactNode } from 'react'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { paths } from '../../ground/paths.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { EmptyState } from '../../ui/surface/empty-state.tsx'
import { LinkButton } from '../link/screen-link.tsx'
import { CarBeside, CarScreen } from '../task/car-screen.tsx'
import { TaskScreen } from '../task/task-screen.tsx'
import styles from './policy-page.module.css'
import { useRequiredPolicy } from './required-policy.ts'

type Props = {
  title: string
  /** Of the screens of changes, which a terminated policy takes none of (§4): the task in a question. */
  asks?: string
  /** What is said where no policy is chosen; absent = that of the changes. */
  notSelected?: string
  /** What the screen opens with under its title; absent = the car that it is about. */
  Opening?: ComponentType<{ policy: TabPolicy }>
  children: (policy: TabPolicy) => ReactNode
}

/** A screen about the selected policy; without one, she is back at the list. */
export function PolicyPage({ title, asks, notSelected, Opening = OfCar, children }: Props) {
  const policy = useRequiredPolicy(notSelected)
  const isOver = policy !== undefined && asks !== undefined && isTerminated(policy)
  const frame = { title, back: { to: paths.policies(), label: screenTitles.policies } }
  const content = policy && (
    // Another policy is another form: nothing typed stays.
    <div key={policy.policyNumber} className={styles.content}>
      {isOver ? <Terminated /> : children(policy)}
    </div>
  )
  if (asks && !isOver)
    return (
      <TaskScreen {...frame} headline={<p>{asks}</p>}>
        {content}
      </TaskScreen>
    )
  return (
    <CarScreen
      {...frame}
      isOver={policy && isTerminated(policy)}
      opening={policy ? <Opening policy={policy} /> : <Skeleton shape="title" />}
    >
      {content}
    </CarScreen>
  )
}

function OfCar({ policy }: { policy: TabPolicy }) {
  const { policyNumber, state } = policy
  return (
    <>
      <p className={styles.contract}>
        {numberedContract(policyNumber)} <Tag>{state}</Tag>
      </p>
      <CarBeside car={{ policyNumber, policy }} />
    </>
  )
}

function Terminated() {
  const home = <LinkButton to={paths.policies()}>{screenTitles.policies}</LinkButton>
  return (
    <EmptyState title={selection.terminatedTitle} action={home}>
      {selection.terminated}
    </EmptyState>
  )
}
