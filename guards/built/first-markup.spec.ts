import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bundleSizes } from '../../bench/bundle-sizes.ts'
import { firstMarkupFile } from '../../packages/contract/src/page/first-markup.ts'

const dist = join(import.meta.dirname, '../../apps/web/dist')
const markup = readFileSync(join(dist, firstMarkupFile), 'utf8')
const [sheet] = bundleSizes().styles
const styles = readFileSync(join(dist, sheet?.name ?? ''), 'utf8')

it('is dressed by the one style sheet that comes with it, before its scripts run', () => {
  const classes = new Set(
    Array.from(markup.matchAll(/class=\\"([^"\\]*)\\"/g), ([, names = '']) => names.split(' ')).flat(),
  )
  classes.delete('')
  expect(classes.size).toBeGreaterThan(20)
  expect(Array.from(classes).filter((name) => !styles.includes(`.${name}`))).toEqual([])
})

it('names nobody and holds nothing that the content security policy refuses', () => {
  expect(markup).toContain('Bonjour {customer}')
  expect(markup).toContain('Vos cookies, votre choix')
  expect(markup).not.toMatch(/<script|\sstyle=|\son\w+=|https?:|tel:/)
})
