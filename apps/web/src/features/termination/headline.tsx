import { policies as policyText } from '@portal/words/policy/policies.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useAccount, usePolicies } from '../../api/queries.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { WholeWords } from '../../shell/task/whole-words.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { startOf, useAskedPolicy } from './start.ts'

/** What is chosen in the form; undefined = there is no form yet. */
type Chosen = { policy: TabPolicy | undefined } | undefined

const ChosenContext = createContext<Chosen>(undefined)
const ChooseContext = createContext<(chosen: Chosen) => void>(() => undefined)

/**
 * Lets the form say in the screen's opening which vehicle it is about: what it opens with is known there
 * before, so that its first frame is drawn once.
 */
export function HeadlinePlace({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<Chosen>()
  return (
    <ChooseContext value={setChosen}>
      <ChosenContext value={chosen}>{children}</ChosenContext>
    </ChooseContext>
  )
}

/** Asks as a person would: of the vehicle that the form will open with, and then of the one chosen in it. */
export function Headline() {
  const chosen = use(ChosenContext)
  const { data: policies } = usePolicies()
  const { data: account } = useAccount()
  const { terminable, first } = startOf(policies ?? [], useAskedPolicy())
  if (!policies) return <Skeleton shape="title" />
  const policy = chosen && account ? chosen.policy : first
  if (policy) return <Headed words={ofVehicle(policy)} />
  return <Headed words={terminable.length > 0 ? text.chooseTitle : text.sureTitle} />
}

/** The form's own word in the opening. */
export function useHeadline(policy: TabPolicy | undefined): void {
  const choose = use(ChooseContext)
  useEffect(() => {
    choose({ policy })
    return () => choose(undefined)
  }, [choose, policy])
}

function Headed({ words }: { words: string }) {
  return (
    <h2>
      <WholeWords>{words}</WholeWords>
    </h2>
  )
}

function ofVehicle({ risks }: TabPolicy): string {
  return text.ofVehicle(policyText.vehicle(risks[0]))
}
