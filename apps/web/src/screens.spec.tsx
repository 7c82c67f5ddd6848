import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { paths } from './paths.ts'
import { allScreens } from './screens.tsx'

// §2, written out, and decisions §3.
const specified = [
  ...['/', '/policies', '/coverages', '/documents', '/documents/1'],
  ...['/account', '/account/address', '/account/password', '/account/communication'],
  ...['/account/accountDelete', '/account/sessions', '/changeAddress'],
  ...['/addDriver', '/removeDriver', '/changeVehicle', '/changePaymentDetails', '/contractTermination/P-1'],
  ...['/contact', '/faq', '/rules', '/personalInformation', '/generalConditions', '/cookies'],
]

const patterns = allScreens().flatMap((screen) => [...screen.paths])
const leadsSomewhere = (path: string) => patterns.some((pattern) => matchPath(pattern, path))

it.each(specified)('the table of screens has a screen at %s (§2)', (path) => {
  expect(leadsSomewhere(path)).toBe(true)
})

it('the table of screens is where every link leads, but for the page of unknown paths', () => {
  const { contractTermination, documents, ...others } = paths
  const links = [
    ...Object.values(others).map((path) => path()),
    documents(),
    documents(1),
    contractTermination('P 1/é'),
  ]
  expect(links.filter((link) => !leadsSomewhere(link))).toEqual(['/not-found'])
})
