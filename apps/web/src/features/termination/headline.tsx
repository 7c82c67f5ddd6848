import { policies as policyText } from '@portal/words/policy/policies.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { createContext, use, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useAccount, usePolicies } from '../../api/queries.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { WholeWords } from '../../shell/task/whole-words.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { startOf, useAskedPolicy } from './start.ts'

/** Where the form says in the screen's opening which vehicle it is about. */
const PlaceContext = createContext<HTMLElement | null>(null)

/**
 * Makes the place that `Headline` puts in the opening and `ChosenVehicle` fills. It is there before both: to
 * tell that it stands would draw the screen again, and run all of its effects, before its first frame.
 */
export function HeadlinePlace({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.createElement('div'))
  return <PlaceContext value={place}>{children}</PlaceContext>
}

/** Asks as a person would: of the vehicle that the form will open with, and then of the one chosen in it. */
export function Headline() {
  const place = use(PlaceContext)
  const { data: policies } = usePolicies()
  const { data: account } = useAccount()
  const { terminable, first } = startOf(policies ?? [], useAskedPolicy())
  if (!policies) return <Skeleton shape="title" />
  if (first && account) return <div ref={(opening) => (place ? opening?.append(place) : undefined)} />
  const general = terminable.length > 0 ? text.chooseTitle : text.sureTitle
  return <Headed words={first ? ofVehicle(first) : general} />
}

/** The form's own word in the opening. */
export function ChosenVehicle({ policy }: { policy: TabPolicy | undefined }) {
  const place = use(PlaceContext)
  return place && createPortal(<Headed words={policy ? ofVehicle(policy) : text.chooseTitle} />, place)
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
