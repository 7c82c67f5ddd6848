const lists = ['drivers', 'risks', 'documents', 'pendingRequests']

/**
 * Whether `data` has the shape that the frame and the cards rely on, for the two reads that every screen
 * shows: another's answer under our status would crash them all, and be kept.
 */
export function fits(call: unknown, data: unknown): boolean {
  if (call === 'listPolicies') return Array.isArray(data) && data.every(isPolicy)
  if (call === 'getAccount') return isObject(data)
  return true
}

function isPolicy(policy: unknown): boolean {
  return isObject(policy) && lists.every((list) => Array.isArray(policy[list]))
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null
}
