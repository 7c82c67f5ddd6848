/** The object that a JSON text says; undefined for anything else, as somebody else's text under our key. */
export function objectIn(text: string | null): object | undefined {
  try {
    // Without one nothing is thrown: to say where, a browser reads the page's scripts again.
    const value: unknown = JSON.parse(text ?? '0')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
