import { limits } from '@portal/domain/ground/limits.ts'
import type { CSSOptions } from 'vite'
import { besideWidth } from '../src/shell/task/beside-width.ts'

type Plugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>

const widths = {
  '(--mobile)': `(max-width: ${limits.mobileWidth}px)`,
  '(--wide)': `(min-width: ${limits.mobileWidth + 1}px)`,
  '(--beside)': `(min-width: ${besideWidth}px)`,
}

/** Writes the breakpoint of §9 where style sheets name it: their own variables do not reach media queries. */
export function breakpoint(): Plugins[number] {
  return {
    postcssPlugin: 'breakpoint',
    AtRule: {
      media(rule: { params: string }) {
        for (const [name, width] of Object.entries(widths)) rule.params = rule.params.replaceAll(name, width)
      },
    },
  }
}
