import type { Page } from '@playwright/test'
import { problemType, type ProblemCode } from '@portal/contract/ground/problems.ts'
import { Problem, problemBody } from '../../apps/server/src/ground/problems/problem.ts'

/** Of a token that is good, while its sign-in is too old (RFC 9470). */
const challenge = { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age=300' }

/** Has calls of that method to addresses that end so refused in the server's own words; all else goes on. */
export async function refuse(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: RegExp,
  code: ProblemCode,
): Promise<void> {
  const json = problemBody(new Problem(code), 'req-1')
  const headers = code === 'insufficient-user-authentication' ? challenge : {}
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: json.status, contentType: problemType, headers, json })
      : route.fallback(),
  )
}
