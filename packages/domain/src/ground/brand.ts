/** What the portal is called under every brand. */
export const productName = 'Espace Assuré'

/**
 * The brands by the value that chooses one (decisions §2, 'Skin'); the look of each, its skin, is a style
 * sheet in `apps/web/src/brand/skins`. The first word of a name is its wordmark.
 */
export const brands = {
  verane: { name: 'Vérane Assurance' },
  lutio: { name: 'Lutio Assurance' },
} as const

export type Brand = keyof typeof brands

/** What anything else stands for. */
export const defaultBrand: Brand = 'verane'

/** Whether `value` names a brand. */
export function isBrand(value: unknown): value is Brand {
  return typeof value === 'string' && Object.hasOwn(brands, value)
}
