import type { ComponentType, ReactNode } from 'react'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { RequestsUnderWay } from '../policy/requests-under-way.tsx'
import { PolicyFormula } from '../task/policy-formula.tsx'
import { PolicyHead } from '../task/policy-head.tsx'
import { TaskLayout, type TaskSummary } from '../task/task-layout.tsx'
import { PolicyPage } from './policy-page.tsx'

type Props = Pick<TaskSummary, 'next' | 'byTelephone'> & {
  title: string
  /** The task in a question. */
  asks: string
  /** How what is changed stands today, as definitions. */
  Facts?: ComponentType<{ policy: TabPolicy }>
  children: (policy: TabPolicy) => ReactNode
}

/** A screen that changes the selected policy, told beside the form: says first what is under way already. */
export function ChangePage({ title, asks, Facts, children, ...summary }: Props) {
  return (
    <PolicyPage title={title} asks={asks}>
      {(policy) => (
        <TaskLayout
          headAbove
          summary={{
            ...summary,
            head: <PolicyHead policy={policy} />,
            facts: (
              <>
                <PolicyFormula policy={policy} />
                {Facts && <Facts policy={policy} />}
              </>
            ),
          }}
        >
          <RequestsUnderWay requests={policy.pendingRequests} />
          {children(policy)}
        </TaskLayout>
      )}
    </PolicyPage>
  )
}
