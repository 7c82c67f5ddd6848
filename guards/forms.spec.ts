import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { linesWhere, projectFiles, textOf } from './project-files.ts'

// Every form of the product, and what stands in its feature.
const features = projectFiles(/^apps\/web\/src\/features\/.*\/[^./]+\.tsx?$/)
const forms = features.filter((path) => path.endsWith('-form.ts'))
const featureOf = (path: string) => path.split('/').slice(0, 5).join('/')
const withForms = new Set(forms.map(featureOf))
const own = features.filter((path) => withForms.has(featureOf(path)))

const linesOf = (path: string) => textOf(path).trimEnd().split('\n').length

/** What shows the form or a part of it: it reads what was typed. */
const screensOf = (form: string) =>
  own
    .filter((path) => path.endsWith('.tsx') && dirname(path) === dirname(form))
    .filter((path) => textOf(path).includes(`'./${basename(form)}'`))

it('every form is on a screen', () => {
  expect(forms).not.toEqual([])
  expect(forms.filter((form) => screensOf(form).length === 0)).toEqual([])
})

it('a form and its screen are a hundred and fifty lines at the most', () => {
  const isLong = (form: string) => screensOf(form).some((screen) => linesOf(screen) + linesOf(form) > 150)
  expect(forms.filter(isLong)).toEqual([])
})

/** A hook that hears of what happens outside React, which an effect is for. */
const listens = (path: string) =>
  /\/use-[^/]+\.ts$/.test(path) && /\b(?:addEventListener|subscribe|setInterval)\(/.test(textOf(path))

it('no form runs an effect, unless a hook listens by it, or sets an id by hand: the shared form does', () => {
  const isWrong = (line: string) => /\buse(Layout)?Effect\(|\bid=(?!\{(\w+Id|id)\})|\bid: ['"`]/.test(line)
  expect(linesWhere(own, (line, path) => isWrong(line) && !listens(path))).toEqual([])
})
