import { retention } from '@portal/domain/privacy/retention.ts'
import { expect, it } from 'vitest'
import { textOf } from './project-files.ts'

const rows = new Map(
  Array.from(
    textOf('docs/rules/privacy.md').matchAll(/^\| ([a-z][^|]*?) +\| ([^|]*?) +\|/gm),
    ([, what = '', time = '']) => [what, time],
  ),
)

it('docs/rules/privacy.md promises the times that the policy and the job read', () => {
  const { contractYears, complaintYears, prospectingYears, logMonths, cookieDays, measurement } = retention
  expect(Object.fromEntries(rows)).toEqual({
    what: 'kept',
    'contracts, requests, documents': `the contract and ${contractYears} years`,
    complaints: `${complaintYears} years after they were closed`,
    'consent to prospecting': `until withdrawn, at most ${prospectingYears} years after the last contact`,
    'security logs': `${logMonths} months`,
    'choice of cookies': `${cookieDays} days`,
    measurement: `${measurement.cookieMonths} months for cookies, ${measurement.dataMonths} months for data`,
  })
  expect(textOf('docs/rules/privacy.md')).toContain(`told ${retention.noticeMonths} months before`)
})

it('the database forgets its security logs after as long', () => {
  expect(retention.logMonths).toBe(12)
  expect(textOf('apps/server/migrations/0006_audit.sql')).toContain("where at < now() - interval '1 year'")
})
