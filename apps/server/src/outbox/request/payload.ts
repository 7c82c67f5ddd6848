/** The text at `path` ('bankAccount.iban') of a payload; lists are joined, what is missing is undefined. */
export function textAt(payload: unknown, path: string): string | undefined {
  const value = path.split('.').reduce<unknown>(member, payload)
  if (Array.isArray(value)) return value.map(String).join(', ')
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return Reflect.get(value, name)
}
