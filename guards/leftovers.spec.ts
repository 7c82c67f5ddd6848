import { expect, it } from 'vitest'
import { linesWhere, projectFiles, textOf } from './project-files.ts'

const isText = /\.(tsx?|m?js|json|css|html|md|sql|svg|ya?ml|txt)$|^[.]|^\.ci\/run$/
const own = projectFiles(isText).filter(
  (path) => path !== 'package-lock.json' && !path.startsWith('guards/leftovers'),
)

it('no file names a folder of somebody’s machine', () => {
  const machinePath = /(^|[\s"'`=:(])(\/(work|farm|home|root|Users|tmp)\/|[A-Z]:\\)/
  expect(linesWhere(own, (line) => machinePath.test(line))).toEqual([])
})

it('no file names a package registry', () => {
  expect(linesWhere(own, (line) => /registry\.(npmjs|yarnpkg)|unpkg\.com|jsdelivr/.test(line))).toEqual([])
})

it('nothing is left for later: a thing to do is an issue, not a comment', () => {
  expect(linesWhere(own, (line) => /\b(TODO|FIXME|XXX|HACK)\b/.test(line))).toEqual([])
})

it('a portal tried out without https works: no script needs what browsers keep for secure pages', () => {
  const scripts = projectFiles(/^apps\/web\/src\/(?!.*\.spec\.).*\.tsx?$/)
  expect(linesWhere(scripts, (line) => /\bcrypto\.(randomUUID|subtle)\b/.test(line))).toEqual([])
})

it('the browser reads its build-time settings in one place', () => {
  const readers = projectFiles(/^apps\/web\/src\/.*\.tsx?$/).filter((path) =>
    textOf(path).includes('import.meta.env'),
  )
  expect(readers.filter((path) => path !== 'apps/web/src/ground/config.ts')).toEqual([])
})
