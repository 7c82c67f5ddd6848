/** The object that a JSON text says; undefined for anything else, as somebody else's text under our key. */
export function objectIn(text: string | null): object | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
