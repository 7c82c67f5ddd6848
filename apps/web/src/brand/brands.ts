/** The skins. Anything else in `localStorage.brand` means the first one (decisions §2, 'Skin'). */
export const brands = {
  verane: { name: 'Vérane Assurance' },
  lutio: { name: 'Lutio Assurance' },
} as const

export type Brand = keyof typeof brands

const defaultBrand: Brand = 'verane'

/** Whether `value` names a skin. */
function isBrand(value: unknown): value is Brand {
  return typeof value === 'string' && Object.hasOwn(brands, value)
}

/** The skin of this page, as brand-init.js set it before the first paint. */
export function currentBrand(): Brand {
  const { brand } = document.documentElement.dataset
  return isBrand(brand) ? brand : defaultBrand
}
