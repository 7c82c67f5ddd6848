import type { Plugin } from 'vite'

const packages = 'react|react-dom|scheduler'
const index = new RegExp(`/node_modules/(?:${packages})/(?:index|client|jsx-runtime)[.]js$`)
const production = new RegExp(`/node_modules/(?:${packages})/cjs/[\\w-]+[.]production[.]js$`)
const asked = new RegExp(`no matching export in '[^']*/node_modules/(?:${packages})/`)
const wholeReact = /\bimport ([\w$]+)(?:, *([{][^}]*[}]))? *from *("react(?:-dom)?"|'react(?:-dom)?')/g

const commonJs = /\brequire\(|\bexports\b/

/**
 * Gives React to the build as ES modules. It is published as CommonJS alone, of which a bundler leaves
 * nothing out: as modules, what nobody imports stays away, and each call of a hook is a name and not the
 * member of an object. What is inside stays React's own, word for word, but for `unplaced`.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    // Libraries read what another version of React has, and ask first.
    onLog: (_, { code, message }) =>
      code === 'IMPORT_IS_UNDEFINED' && asked.test(message) ? false : undefined,
    transform(code, id) {
      if (!id.includes('/node_modules/')) return undefined
      if (index.test(id)) return { code: productionOf(code), map: null }
      if (production.test(id)) return { code: asModule(code), map: null }
      // A library's `import React`: as a namespace, of which only what is read comes along.
      return code.search(wholeReact) < 0
        ? undefined
        : { code: code.replaceAll(wholeReact, asNamespace), map: null }
    },
  }
}

function asNamespace(_: string, name: string, parts: string | undefined, from: string): string {
  return `import * as ${name} from ${from}; import ${parts ?? '{}'} from ${from}`
}

/** Of a package's two builds the one that customers get. */
function productionOf(code: string): string {
  const [, path] = /require\('(.\/cjs\/[\w-]+[.]production[.]js)'\)/.exec(code) ?? []
  if (!path) throw new Error('A package of React no longer says which file is its production build.')
  return `export * from '${path}'`
}

/** `var x = require('y')` as an import, `exports.name = …` as a variable that is exported. */
function asModule(code: string): string {
  const names = new Set([...code.matchAll(/^exports[.](\w+)/gm)].map(([, name]) => name))
  const own = code
    .replace(/^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+/m, (list) =>
      list.replaceAll(/(?:var )?(\w+) = require\(("[\w-]+")\)[,;]/g, 'import * as $1 from $2;'),
    )
    .replaceAll(/^exports[.]/gm, 'var exports.')
    .replaceAll(/\bexports[.](\w+)/g, 'exported_$1')
  if (commonJs.test(own)) throw new Error('React is CommonJS in another way than its build expects.')
  const placeless = unplaced(own)
  if (made.test(placeless)) throw new Error('React makes its marks in another way than its build expects.')
  return `${placeless}\nexport { ${[...names].map((name) => `exported_${name} as ${name}`).join(', ')} }`
}

const made = /^var \w+ = Error\(/m

/**
 * React marks what it throws to itself by errors that it makes as its module begins. Where one was made
 * nobody asks, but to note it a browser reads the whole file a second time: 25 ms, 60 on a telephone. Here
 * they are of the same class, and note nothing.
 */
const unplaced = (code: string) =>
  code.replaceAll(
    /^(var |  )(\w+) = Error\((formatProdErrorMessage\(\d+\))\)/gm,
    '$1$2 = { __proto__: Error.prototype, message: $3 }',
  )
