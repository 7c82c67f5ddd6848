import { expect, it } from 'vitest'
import { cssDeclarationsOf, rawColoursIn } from './css-declarations.ts'
import { projectFiles, textOf } from './project-files.ts'

const styles = projectFiles(/^apps\/.*\.css$/)
const scripts = projectFiles(/^apps\/(web|server)\/src\/.*\.tsx?$/).filter((path) => !path.includes('.spec.'))
const outsideBrand = (path: string) => !path.startsWith('apps/web/src/brand/')

it('raw colours stand in brand/ only; everything else names a role', () => {
  const raw = styles
    .filter(outsideBrand)
    .flatMap((path) =>
      cssDeclarationsOf(textOf(path)).flatMap(({ property, value }) =>
        rawColoursIn(value).map((colour) => `${path}: ${property}: ${colour}`),
      ),
    )
  expect(raw).toEqual([])
})

it('no component writes a colour', () => {
  const written = /['"`: ](#[0-9a-f]{3,8}\b|(rgb|hsl|oklch|oklab|lab|lch)a?\()/i
  expect(scripts.filter(outsideBrand).filter((path) => written.test(textOf(path)))).toEqual([])
})

it('font sizes follow the reader’s own: never px', () => {
  const fixed = styles.flatMap((path) =>
    cssDeclarationsOf(textOf(path))
      .filter(
        ({ property, value }) =>
          /^(font|font-size|--.*font-size.*|--text-.*)$/.test(property) && /\dpx/.test(value),
      )
      .map(({ property, value }) => `${path}: ${property}: ${value}`),
  )
  expect(fixed).toEqual([])
})
