import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { owed } from '../../apps/web/src/test/documents.ts'
import { policy, vehicle } from '../../apps/web/src/test/policy.ts'
import { bundleSizes } from '../../bench/bundle-sizes.ts'
import {
  firstMarkupFile,
  type BeforeScripts,
  type FirstMarkup,
} from '../../packages/contract/src/page/first-markup.ts'

const dist = join(import.meta.dirname, '../../apps/web/dist')
const { firstMarkup }: { firstMarkup: FirstMarkup } = await import(
  pathToFileURL(join(dist, firstMarkupFile)).href
)
const [sheet] = bundleSizes().styles
const styles = readFileSync(join(dist, sheet?.name ?? ''), 'utf8')

const given = (change: Parameters<typeof policy>[0]) => ({ ...policy(change), paymentDetails: null })
const owing = given({ risks: [vehicle('AB-123-CD', 'Clio')], documents: [owed()] })
const known: BeforeScripts = { isHome: true, name: 'Camille', isAsking: true, now: '2026-11-23T09:00:00Z' }
const withCards = firstMarkup({ ...known, policies: [owing, given({ state: 'Résiliée' })] })
const text = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll('\u00A0', ' ')

it.each([
  ['the shape of the cards', firstMarkup(known), 20],
  ['the cards', withCards, 40],
  ['another screen’s frame', firstMarkup({ ...known, isHome: false }), 15],
])('%s is dressed by the one style sheet that comes with the page', (_, markup, atLeast) => {
  const classes = new Set(
    Array.from(markup.matchAll(/class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat(),
  )
  classes.delete('')
  expect(classes.size).toBeGreaterThan(atLeast)
  expect(Array.from(classes).filter((name) => !styles.includes(`.${name}`))).toEqual([])
})

it('shows a customer her name, her cards, what she owes and the question about cookies (§2)', () => {
  for (const said of [
    'Bonjour Camille',
    'Renault Clio',
    'AB-123-CD',
    'Transmettre les documents',
    'Vos cookies, votre choix',
  ])
    expect(text(withCards)).toContain(said)
  expect(text(firstMarkup({ ...known, isAsking: false }))).not.toContain('Vos cookies')
})

it('holds nothing of the page drawn before it', () => {
  expect(firstMarkup({ ...known, name: 'Karim' })).not.toMatch(/Camille|Clio|AB-123-CD/)
})

it('holds nothing that the content security policy refuses, and writes markup as what it is', () => {
  const hostile = '"><img src=x onerror=alert(1)><script>alert(1)</script>'
  const policies = [given({ risks: [vehicle('AB-123-CD', hostile)] })]
  for (const markup of [withCards, firstMarkup({ ...known, name: hostile, policies })])
    expect(markup.replaceAll(/"[^"]*"/g, '')).not.toMatch(/<script|<img|\sstyle=|<[^>]*\son\w+=|https?:|tel:/)
})

it('shows no place on the scale of a coefficient, which only an inline style can set, rather than a wrong one', () => {
  const worst = {
    principal: true,
    crm: 3.5,
    salutation: 'M.',
    firstName: null,
    lastName: 'B',
    birthDate: null,
  }
  const markup = firstMarkup({ ...known, policies: [given({ drivers: [worst] })] })
  expect(text(markup)).toContain('3,50')
  expect(markup).toMatch(/3,50<\/span><span[^>]* hidden=""[^>]*><[/]span>/)
})

it('keeps the shape of the cards for more policies than are found by leafing', () => {
  const many = Array.from({ length: 13 }, (_, index) => given({ policyNumber: `AV-${index}` }))
  expect(firstMarkup({ ...known, policies: many })).not.toContain('<article')
})

it.each([2, 13])('keeps nothing of a customer’s %i policies once they are drawn', async (count) => {
  const drawn = () => {
    const policies = Array.from({ length: count }, (_, index) => given({ policyNumber: `AV-${index}` }))
    firstMarkup({ ...known, policies })
    return policies.map((policy) => new WeakRef(policy))
  }
  const kept = Array.from({ length: 20 }, drawn).flat()
  await nextTurn()
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
  // React may hold what it drew last, until it draws again.
  expect(kept.filter((policies) => policies.deref()).length).toBeLessThanOrEqual(count)
})
