/** The state of a policy that has ended, but for those the broker took to court. */
export const terminated = 'Résilié'

/** The states that count as terminated, and no other (§4 Policy state). */
export const terminatedStates: readonly string[] = [terminated, 'Résilié CTX']

export function isTerminated(policy: { state: string }): boolean {
  return terminatedStates.includes(policy.state)
}
