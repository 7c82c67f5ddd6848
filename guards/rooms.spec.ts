import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { projectFiles } from './project-files.ts'

const product = projectFiles(/^apps\/(server|web)\/src\/.*\.tsx?$/).filter(
  (path) => !/\.spec\.tsx?$|\/test\//.test(path),
)

it('a folder of the product has at most a dozen files, its tests and styles not counted', () => {
  const byFolder = Map.groupBy(product, dirname)
  const large = Array.from(byFolder, ([folder, files]) => ({ folder, files: files.length }))
  expect(large.filter(({ files }) => files > 12)).toEqual([])
})
