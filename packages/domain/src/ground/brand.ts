/** What the portal is called in every skin. */
export const productName = 'Espace Assuré'

/**
 * The skins by the value that chooses them (decisions §2, 'Skin'), each with its style sheet in
 * `apps/web/src/brand/skins`. The first word of a name is its wordmark.
 */
export const brands = {
  verane: { name: 'Vérane Assurance' },
  lutio: { name: 'Lutio Assurance' },
} as const

export type Brand = keyof typeof brands

/** What anything else stands for. */
export const defaultBrand: Brand = 'verane'

/** Whether `value` names a skin. */
export function isBrand(value: unknown): value is Brand {
  return typeof value === 'string' && Object.hasOwn(brands, value)
}
