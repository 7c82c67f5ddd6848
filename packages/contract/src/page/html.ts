/** What a page is. */
export const pageType = 'text/html; charset=utf-8'

/** Text that is HTML already. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Content = string | Html | readonly Html[] | false | undefined

/** HTML from a template; every value is escaped unless it is Html itself. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(strings.reduce((text, part, i) => text + rendered(values[i - 1]) + part))
}

function rendered(value: Content): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
  return value.map(({ text }) => text).join('')
}
