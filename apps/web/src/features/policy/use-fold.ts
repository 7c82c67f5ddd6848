import { useState } from 'react'

/** Turned since the page was loaded: whoever comes back finds it so, and what is below where it was. */
const unfolded = new Map<string, boolean>()

/** Whether a telephone shows of a policy its head and cost alone, at first as said, and what turns that. */
export function useFold(policyNumber: string, isFoldedFirst: boolean): readonly [boolean, () => void] {
  const [isFolded, setFolded] = useState(!(unfolded.get(policyNumber) ?? !isFoldedFirst))
  const turn = () => {
    unfolded.set(policyNumber, isFolded)
    setFolded(!isFolded)
  }
  return [isFolded, turn]
}
