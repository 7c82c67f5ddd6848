/** The custom properties of a skin by name, as its style sheet in apps/web/src/brand/skins writes them. */
export type SkinSheet = ReadonlyMap<string, string>

export function readSkin(css: string): SkinSheet {
  const declarations = css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/--([\w-]+):\s*([^;]+);/g)
  return new Map(Array.from(declarations, ([, name = '', value = '']) => [name, value]))
}

/**
 * A property as it is in light, for what knows neither custom properties nor light-dark(): mail programs, a
 * telephone's home screen. Throws when the sheet has no such property.
 */
export function inLight(skin: SkinSheet, name: string): string {
  const value = skin.get(name)
  if (value === undefined) throw new Error(`A skin's style sheet has no --${name}.`)
  const [, role] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  if (role !== undefined) return inLight(skin, role)
  const [, light = value] = /^light-dark\((.+), .+\)$/.exec(value) ?? []
  return light
}
