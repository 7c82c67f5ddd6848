import type { Brand } from '@portal/domain/ground/brand.ts'

/** Each skin's light colours, as mail programs understand them; the portal's stand in apps/web/src/brand. */
export const brandColours = {
  verane: {
    page: '#f7f3ea',
    surface: '#fffdf8',
    header: '#10333b',
    onHeader: '#f3eee2',
    text: '#10292f',
    quiet: '#4a5d61',
    line: '#ddd5c3',
    link: '#0f4852',
    radius: '6px',
  },
  lutio: {
    page: '#f3f3f7',
    surface: '#ffffff',
    header: '#4322ff',
    onHeader: '#ffffff',
    text: '#0d0d12',
    quiet: '#54545f',
    line: '#dcdce5',
    link: '#3a1ae6',
    radius: '20px',
  },
} as const satisfies Record<Brand, Record<string, string>>
