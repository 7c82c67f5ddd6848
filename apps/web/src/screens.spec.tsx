import { screenModuleAt, screenModules } from '@portal/contract/page/screen-modules.ts'
import { expect, it } from 'vitest'
import { paths } from './ground/paths.ts'
import { allScreens, screenAt } from './screens.tsx'

it('the table of screens is where every link leads', () => {
  const { contractTermination, documents, request, ...others } = paths
  const links = [
    ...Object.values(others).map((path) => path()),
    documents(),
    documents(1),
    contractTermination('P 1/é'),
    request('EA 1/é'),
  ]
  expect(links.filter((link) => !screenAt(link))).toEqual([])
})

it('no screen answers for the path of another, and none for what is nobody’s', () => {
  const asked = allScreens().flatMap(({ paths, title }) => paths.map((path) => ({ path, title })))
  expect(asked.map(({ path }) => ({ path, title: screenAt(path)?.title }))).toEqual(asked)
  expect(screenAt('/documents/1/more')).toBeUndefined()
  expect(screenAt('/contract')).toBeUndefined()
})

it('the server knows by which module each screen is drawn, so that its page names its files', async () => {
  const modules = import.meta.glob<Record<string, unknown>>('./features/**/*-page.tsx')
  const unnamed = new Set(['sitemap', 'notFound'])
  const named = allScreens().filter(({ analyticsName }) => !unnamed.has(analyticsName))
  for (const { paths, page } of named)
    for (const path of paths) {
      const exported = await modules[`./features/${screenModuleAt(path.replace(/:.*/, 'one'))}.tsx`]?.()
      expect.soft(Object.values(exported ?? {}), path).toEqual([(await page.load()).default])
    }
  const known = screenModules.map((name) => `./features/${name}.tsx`)
  expect(known.filter((path) => !Object.hasOwn(modules, path))).toEqual([])
})
