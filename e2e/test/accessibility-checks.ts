import { brands } from '@portal/domain/ground/brand.ts'

/** The rules of axe by which each state of each screen is seen. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Each skin by day and by night. */
export const looks = Object.keys(brands).flatMap((brand) => [
  { brand, colorScheme: 'light' as const },
  { brand, colorScheme: 'dark' as const },
])

/** Widths in CSS pixels that need no scrolling sideways: WCAG 1.4.10 Reflow, and 1.4.4 Resize text. */
export const narrow = 320
export const enlarged = { times: 2, widths: [360, 768, 1280] }
