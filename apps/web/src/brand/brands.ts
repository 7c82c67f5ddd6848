import { defaultBrand, isBrand, type Brand } from '@portal/domain/ground/brand.ts'

/** The brand of this page, as brand-init.js set it before the first paint. */
export function currentBrand(): Brand {
  const { brand } = document.documentElement.dataset
  return isBrand(brand) ? brand : defaultBrand
}
