import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'
import { noteMove } from '../../ground/last-move.ts'

/** What `BrowserRouter` does, without the links and forms of its module: 4 kB of the first view (0079). */
export function PortalRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setMove] = useState({ action: history.action, location: history.location })
  // The screen that is left stays until the next one's code is here.
  useLayoutEffect(
    () =>
      history.listen((move) => {
        noteMove(move.action)
        startTransition(() => setMove(move))
      }),
    [history],
  )
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
