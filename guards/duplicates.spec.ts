import { expect, it } from 'vitest'
import { projectFiles, textOf } from './project-files.ts'

const product = projectFiles(
  /^(apps|packages)\/\w+\/(src\/(?!test\/)|build\/).*(?<!\.(spec|d))\.(tsx?|js|css)$/,
)

it.each([6, 8])('no %i lines of the product stand in it twice', (size) => {
  // Tables of calls, statements and styles say alike what is alike.
  const paths = product.filter((path) => size === 8 || !/\.((calls|sql)\.ts|css)$/.test(path))
  const written = new Map<string, string>()
  const repeated = paths.flatMap((path) => {
    const lines = textOf(path)
      .split('\n')
      .map((line) => line.trim())
      // What every file begins with, and what only closes, is nobody's idea.
      .filter((line) => /\w/.test(line) && !/^(import|export type|\/\/|\*|\/\*)/.test(line))
    return lines.slice(size - 1).flatMap((_, at) => {
      const block = lines.slice(at, at + size).join('\n')
      const other = written.get(block)
      written.set(block, path)
      return other === undefined ? [] : [`${other} and ${path}: ${lines[at]}`]
    })
  })
  expect(repeated).toEqual([])
})
