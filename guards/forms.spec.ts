import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { linesWhere, projectFiles, textOf } from './project-files.ts'

// The five forms that change or end a contract.
const own = projectFiles(/^apps\/web\/src\/features\/(driver|vehicle|payment|termination)\/[^.]+\.tsx?$/)
const forms = own.filter((path) => path.endsWith('-form.ts'))

const linesOf = (path: string) => textOf(path).trimEnd().split('\n').length
const pageOf = (form: string) => own.find((path) => path === form.replace(/-form\.ts$/, '-page.tsx'))

/** What shows the form: its page, or the part of the page that reads what was typed. */
const screensOf = (form: string) =>
  own.filter(
    (path) =>
      path === pageOf(form) ||
      (path.endsWith('.tsx') &&
        dirname(path) === dirname(form) &&
        textOf(path).includes('<ActionForm') &&
        textOf(path).includes(`./${form.split('/').at(-1)}`)),
  )

it('there are five of them, each on a screen', () => {
  expect(forms).toHaveLength(5)
  expect(forms.filter((form) => screensOf(form).length === 0)).toEqual([])
})

it('a form and its screen are two hundred lines at the most', () => {
  const long = forms.flatMap((form) =>
    screensOf(form).filter((screen) => linesOf(screen) + linesOf(form) > 200),
  )
  expect(long).toEqual([])
})

it('no form runs an effect or sets an id by hand: the shared form does', () => {
  expect(linesWhere(own, (line) => /\buse(Layout)?Effect\b|\bid=["{]|\bid: ['"`]/.test(line))).toEqual([])
})

it('no six lines stand in two of the forms', () => {
  const written = new Map<string, string>()
  const repeated = own.flatMap((path) => {
    const lines = textOf(path)
      .split('\n')
      .map((line) => line.trim())
      // What every file begins with, and what only closes, is nobody's idea.
      .filter((line) => /\w/.test(line) && !/^(import|export type|\/\/|\*|\/\*)/.test(line))
    return lines.flatMap((_, at) => {
      const block = lines.slice(at, at + 6).join('\n')
      const other = at + 6 <= lines.length ? written.get(block) : undefined
      written.set(block, path)
      return other !== undefined && other !== path ? [`${other} and ${path}: ${lines[at]}`] : []
    })
  })
  expect(repeated).toEqual([])
})
