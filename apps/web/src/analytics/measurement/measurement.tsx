import { allNonActivePolicies } from '@portal/domain/policy/policy.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { matchPath, useLocation } from 'react-router'
import { policiesQuery } from '../../api/queries.ts'
import { addressPageLabel } from '../../shell/address/address-data.ts'
import { usePerformanceConsent } from '../consent/consent.ts'
import { track } from '../consent/track.ts'
import { loadContainer, removeMeasurement } from './container.ts'

/** What is told of a screen: its patterns, its title and the name that §2 gives it. */
type MeasuredScreen = { paths: readonly string[]; title: string; analyticsName: string }

/** Audience measurement while the customer consents: page views and the container, if any; nothing to see. */
export function Measurement({ screens }: { screens: readonly MeasuredScreen[] }) {
  const consent = usePerformanceConsent()
  useContainer(consent === true)
  usePageViews(consent === true, screens)
  usePoliciesLoaded(consent === true)
  return null
}

function useContainer(isWanted: boolean) {
  const { key } = useLocation()
  const mustReload = useRef(false)
  useEffect(() => {
    if (!isWanted) return
    loadContainer()
    return () => {
      mustReload.current = removeMeasurement()
    }
  }, [isWanted])
  // Not at once: 'continue' has still to go back, and lands on a page without measurement.
  useEffect(() => {
    if (mustReload.current) location.reload()
  }, [key])
}

function usePageViews(isWanted: boolean, screens: readonly MeasuredScreen[]) {
  const location = useLocation()
  const { key, pathname } = location
  const state: unknown = location.state
  const viewed = useRef('')
  useEffect(() => {
    const view = viewOf(screens, pathname, state)
    if (!isWanted || !view || viewed.current === key) return
    viewed.current = key
    track({ event: 'page_view', ...view })
  }, [isWanted, key, pathname, state, screens])
}

function usePoliciesLoaded(isWanted: boolean) {
  // When it was read, in milliseconds; 0 for what the tab kept.
  const { data: policies, dataUpdatedAt } = useQuery({ ...policiesQuery, throwOnError: false })
  const told = useRef(0)
  useEffect(() => {
    if (!isWanted || !policies || told.current === dataUpdatedAt) return
    told.current = dataUpdatedAt
    track({ event: 'policies_loaded', all_policies_terminated: allNonActivePolicies(policies) })
  }, [isWanted, policies, dataUpdatedAt])
}

/**
 * The screen at `pathname` as it may be told: its pattern, never the number that stands in the address. The
 * address screen is told by whose address it changes (§2 /changeAddress).
 */
function viewOf(screens: readonly MeasuredScreen[], pathname: string, state: unknown) {
  for (const { paths, title, analyticsName } of screens) {
    const page_path = paths.find((pattern) => matchPath(pattern, pathname))
    if (page_path === undefined) continue
    const page_name = analyticsName === 'changeAddress' ? addressPageLabel(state) : analyticsName
    return { page_name, page_path, page_title: title }
  }
  return undefined
}
