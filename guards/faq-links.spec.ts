import { documentsToSendPath } from '@portal/contract/ground/paths.ts'
import { expect, it } from 'vitest'
import { paths } from '../apps/web/src/ground/paths.ts'
import { projectFiles, textOf } from './project-files.ts'

it('every link of the FAQ to a screen leads to one', () => {
  const { request: _, ...others } = paths
  const screens = new Set([...Object.values(others).map((path) => path()), documentsToSendPath])
  const links = projectFiles(/content\/faq\/.*\.md$/).flatMap((path) =>
    Array.from(textOf(path).matchAll(/\]\((\/[^)]*)\)/g), ([, link = '']) => link),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((link) => !screens.has(link))).toEqual([])
})
