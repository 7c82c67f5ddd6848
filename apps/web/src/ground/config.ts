/** The name of this build: the entry's own hashed address. Stored state of another build is not read. */
export const buildId = import.meta.url

/** Whether the debug tool may load: hosts that contain 'localhost' or a brand's name (§9). */
export function mayDebug(host: string, brands: readonly string[]): boolean {
  return ['localhost', ...brands].some((name) => host.includes(name))
}
