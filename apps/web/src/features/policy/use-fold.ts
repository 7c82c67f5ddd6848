import { useState } from 'react'

/** As somebody left it since the page was loaded: whoever comes back finds it so. */
const left = new Map<string, boolean>()

/** Whether a narrow window shows of a policy its head and cost alone, at first as said, and what turns it. */
export function useFold(policyNumber: string, isFoldedFirst: boolean): readonly [boolean, () => void] {
  const [isFolded, setFolded] = useState(left.get(policyNumber) ?? isFoldedFirst)
  const turn = () => {
    left.set(policyNumber, !isFolded)
    setFolded(!isFolded)
  }
  return [isFolded, turn]
}
