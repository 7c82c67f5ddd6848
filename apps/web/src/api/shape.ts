/** The lists that screens walk in what a call answers, or in each entry of it. */
const lists: Readonly<Record<string, readonly string[]>> = {
  listPolicies: ['drivers', 'risks', 'documents', 'pendingRequests'],
  getRequest: ['details', 'files', 'history'],
  getCallBackOffer: ['slots'],
}

/**
 * Whether `data` has the shape that the screens of a read rely on, as its name says it, list or get:
 * another's answer under our status would crash them or leave them waiting, and be kept.
 */
export function fits(call: unknown, data: unknown): boolean {
  const name = String(call)
  const isOne = (one: unknown) =>
    isObject(one) && (lists[name] ?? []).every((list) => Array.isArray(one[list]))
  if (name.startsWith('list')) return Array.isArray(data) && data.every(isOne)
  return !name.startsWith('get') || isOne(data)
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null
}
