import { locale } from '@portal/domain/ground/dates.ts'
import type { Plugin } from 'vite'

/**
 * Leaves React Aria's other thirty languages out of the bundle: its widgets are rendered under fr-FR only.
 */
export function frenchOnly(): Plugin {
  const otherLanguage = new RegExp(`/(?!${locale})[a-z]{2}-[A-Z]{2}\\.m?js$`)
  return {
    name: 'french-only',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer?.includes('/react-aria') && otherLanguage.test(source) ? noStrings : undefined,
    load: (id) => (id === noStrings ? 'export default {}' : undefined),
  }
}

const noStrings = '\0no-strings'
