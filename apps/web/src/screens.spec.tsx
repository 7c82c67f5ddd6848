import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { paths } from './ground/paths.ts'
import { allScreens } from './screens.tsx'

const patterns = allScreens().flatMap((screen) => [...screen.paths])
const leadsSomewhere = (path: string) => patterns.some((pattern) => matchPath(pattern, path))

it('the table of screens is where every link leads', () => {
  const { contractTermination, documents, request, ...others } = paths
  const links = [
    ...Object.values(others).map((path) => path()),
    documents(),
    documents(1),
    contractTermination('P 1/é'),
    request('EA 1/é'),
  ]
  expect(links.filter((link) => !leadsSomewhere(link))).toEqual([])
})
