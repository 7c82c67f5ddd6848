import type { Plugin, Rolldown } from 'vite'

const isSheet = /[.]module[.]css$/
const isScript = /\/src\/.*[.]tsx?$/
const imported = /^import (\w+) from '([^']+[.]module[.]css)'$/gm
const named = /^export const (\w+) = (".*");$/gm

/** What a sheet calls each class, as text of a script. */
type Names = ReadonlyMap<string, string>

/**
 * Writes the name of a class where it is worn, in place of a table of its sheet's names and of a member of
 * that table: the first view would carry them all.
 */
export function classesInPlace(): Plugin[] {
  const sheets = new Map<string, Names>()
  return [
    {
      name: 'classes-in-place',
      apply: 'build',
      enforce: 'pre',
      async transform(code, id) {
        if (!isScript.test(id) || code.search(imported) < 0) return undefined
        let written = code
        for (const [line, table = '', from = ''] of code.matchAll(imported)) {
          const names = sheets.get(await loaded(this, from, id))
          if (!names) throw new Error(`${id} reads names of classes of ${from}, which has none.`)
          written = inPlace(written.replace(line, `import '${from}'`), table, names)
        }
        return { code: written, map: null }
      },
    },
    {
      name: 'classes-of-sheets',
      apply: 'build',
      enforce: 'post',
      transform(code, id) {
        if (!isSheet.test(id)) return undefined
        sheets.set(id, new Map([...code.matchAll(named)].map(([, name = '', text = '']) => [name, text])))
        // Nothing is imported of it now, and it stays a sheet of the chunk.
        return { code: '', map: null, moduleSideEffects: 'no-treeshake' }
      },
    },
  ]
}

async function loaded(context: Rolldown.PluginContext, from: string, importer: string): Promise<string> {
  const sheet = await context.resolve(from, importer)
  if (!sheet) throw new Error(`${importer} imports ${from}, which is not there.`)
  await context.load(sheet)
  return sheet.id
}

/** The table itself stays where a name in it is only known when it runs. */
function inPlace(code: string, table: string, names: Names): string {
  const read = `(?<![\\w./-])${table}\\b`
  const member = new RegExp(`${read}[.](\\w+)`, 'g')
  const written = code.replaceAll(member, (_, name: string) => names.get(name) ?? 'undefined')
  const whole = `const ${table} = {${[...names].map((entry) => entry.join(':')).join()}}`
  return new RegExp(read).test(written) ? `${written}\n${whole}` : written
}
