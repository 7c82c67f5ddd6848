import '../brand/tokens.css'
import '../brand/skins/verane.css'
import '../brand/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { queryClient } from '../api/queries.ts'
import { start } from '../session/session.ts'
import { BannerOutlet, BannerProvider } from '../shell/frame/banner.tsx'
import { ErrorBoundary } from '../shell/page/error-boundary.tsx'

type Sent = { method: string; path: string; headers: Headers; body: unknown }

type Options = {
  /** Answers of the API by path below /api/v1, the account written {accountId}; a list is used one by one. */
  answers?: Record<string, Answer | Answer[]>
  path?: string
  /** What follows it in the address, from the '?' on. */
  search?: string
  /** The pattern of `path`, where it has parameters. */
  route?: string
  /** Navigation state, such as the selected policy. */
  state?: unknown
}

/** What the network gives back: an answer, or nothing at all. */
export type Answer = (() => Response | Promise<Response>) | 'unreachable'

/** Renders a screen in the portal's frame, with the API played by `answers`. Gives what was sent to it. */
export async function renderScreen(
  screen: ReactNode,
  { answers = {}, path = '/here', search = '', route = path, state }: Options = {},
) {
  const sent: Sent[] = []
  queryClient.clear()
  vi.stubGlobal('fetch', playing(answers, sent))
  await start()
  const page = await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[{ pathname: path, search, state }]}>
        <BannerProvider>
          <BannerOutlet />
          <ErrorBoundary
            resetKey=""
            onReset={() => undefined}
            renderError={() => <p>{'failed to render'}</p>}
          >
            <Routes>
              <Route path={route} element={screen} />
              <Route path="*" element={<Elsewhere />} />
            </Routes>
          </ErrorBoundary>
        </BannerProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { ...page, sent }
}

/** Camille's, as a session of the specs begins. */
export const token = {
  accessToken: 'token',
  expiresIn: 300,
  accountId: 'acc-1',
  email: 'camille@exemple.fr',
  name: 'Camille',
  asksPassword: true,
}

export const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
export const answer = (status: number) => () => new Response(null, { status })
export const problem = (status: number, body: object) => () =>
  Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } })

/** A good token of a sign-in that is too old for what was asked (decisions §3). */
export const signInTooOld = () =>
  Response.json(
    { code: 'insufficient-user-authentication' },
    {
      status: 401,
      headers: {
        'content-type': 'application/problem+json',
        'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age=300',
      },
    },
  )

function Elsewhere() {
  return <p>{`now at ${useLocation().pathname}`}</p>
}

function playing(answers: Record<string, Answer | Answer[]>, sent: Sent[]): typeof fetch {
  const left = new Map(Object.entries(answers).map(([path, answer]) => [path, [answer].flat()]))
  return async (input, init = {}) => {
    if (input === '/auth/token') return Response.json(token)
    const path = addressOf(input).replace('/api/v1', '').replace('/acc-1', '/{accountId}')
    const { method = 'GET', body } = init
    sent.push({
      method,
      path,
      headers: new Headers(init.headers),
      body: bodyIn(body),
    })
    const queue = left.get(`${method} ${path}`) ?? []
    const answer = queue.length > 1 ? queue.shift() : queue[0]
    if (!answer || answer === 'unreachable') throw new TypeError('Failed to fetch')
    return answer()
  }
}

function bodyIn(body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  return JSON.parse(typeof body === 'string' ? body : 'null')
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : input.toString()
}
