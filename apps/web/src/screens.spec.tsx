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
