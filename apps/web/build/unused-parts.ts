import { locale } from '@portal/domain/ground/dates.ts'
import type { Plugin } from 'vite'

/** Leaves out of the browser's build what libraries bring along and nobody here asks for. */
export function unusedParts(): Plugin[] {
  return [frenchOnly(), edited(), withoutUnused()]
}

/** React Aria's other thirty languages: its widgets are rendered under fr-FR only. */
function frenchOnly(): Plugin {
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

type Edit = {
  file: RegExp
  /** What stands there. */
  said: RegExp
  instead: string
}

const edits: readonly Edit[] = [
  {
    // That a form is ready (`formState.isReady`), which nobody here reads: said in an effect of the layout,
    // it has every form drawn a second time, and all effects of its screen run, before its first frame.
    file: /\/react-hook-form\/dist\/index[.]esm[.]mjs$/,
    said: /updateFormState\(\(data\) => \(\{\s*\.\.\.data,\s*isReady: true,?\s*\}\)\);/,
    instead: '',
  },
  {
    // The browser's language, in whose place a calendar is told ours. To ask which ones it can write days in
    // opens all of its languages: 67 ms of a telephone as the calendar's code comes, amid what is typed.
    file: /\/react-aria\/dist\/private\/i18n\/useDefaultLocale[.]mjs$/,
    said: /let locale = typeof window[^;]*;\s*try \{[^}]*\} catch\s*\{[^}]*\}/,
    instead: `const locale = '${locale}';`,
  },
  {
    // Which way a language is written, by its script: 39 ms the first time. A list below it says it, too.
    file: /\/react-aria\/dist\/private\/i18n\/utils[.]mjs$/,
    said: /if \(Intl\.Locale\) \{[\s\S]*?\n {4}\}/,
    instead: '',
  },
]

/** A library that says it otherwise is not built with. */
function edited(): Plugin {
  return {
    name: 'edited-parts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const edit = edits.find(({ file }) => file.test(id))
      if (!edit) return undefined
      if (!edit.said.test(code)) throw new Error(`${id} is not what unused-parts.ts says.`)
      return { code: code.replace(edit.said, edit.instead), map: null }
    },
  }
}

type Part = {
  /** Who imports it without being asked. */
  file: RegExp
  /** What is imported. */
  names: readonly string[]
  /** Statements that only serve it. */
  idle?: RegExp
  /** The module that would ask for it. */
  asking: RegExp
}

const parts: readonly Part[] = [
  {
    // Writes are sent once under one key (form/action), not as mutations.
    file: /\/query-core\/build\/modern\/mutationCache[.]js$/,
    names: ['Mutation'],
    asking: /\/query-core\/build\/modern\/mutationObserver[.]js$/,
  },
  {
    file: /\/query-core\/build\/modern\/query[.]js$/,
    names: ['infiniteQueryBehavior'],
    asking: /\/query-core\/build\/modern\/infiniteQueryObserver[.]js$/,
  },
  {
    // The server describes its calls; a form only judges what is typed.
    file: /\/zod\/v4\/classic\/schemas[.]js$/,
    names: ['createStandardJSONSchemaMethod', 'createToJSONSchemaMethod'],
    idle: /inst[.]_zod[.]processJSONSchema = [^;]*;/g,
    asking: /\/zod\/v4\/core\/to-json-schema[.]js$/,
  },
]

/** An application that begins to ask for one of them is not built. */
function withoutUnused(): Plugin {
  return {
    name: 'unused-parts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const part = parts.find(({ file }) => file.test(id))
      return part && { code: without(part, code), map: null }
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const asking = Object.entries(chunk.modules).find(
          ([id, { renderedLength }]) => renderedLength > 0 && parts.some((part) => part.asking.test(id)),
        )
        if (asking) this.error(`${asking[0]} asks for what apps/web/build/unused-parts.ts leaves out.`)
      }
    },
  }
}

function without({ names, idle }: Part, code: string): string {
  const imported = new RegExp(`^import [{] ${names.join(', ')} [}] from "[^"]+";$`, 'm')
  if (!imported.test(code)) throw new Error(`Nobody imports ${names.join(', ')} as unused-parts.ts says.`)
  const stand = names.map((name) => `const ${name} = () => () => { throw new Error('${name} is left out') }`)
  return (idle ? code.replaceAll(idle, '') : code).replace(imported, stand.join('\n'))
}
