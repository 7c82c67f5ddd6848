import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePolicies } from '../api/queries.ts'
import { tabKey } from '../api/tab-storage.ts'
import type { TabPolicy } from '../api/tab-policy.ts'
import { shell } from '../messages/shell.ts'
import { paths } from '../paths.ts'
import { currentSession } from '../session/session.ts'
import { useBanner } from './banner.tsx'

/** Keeps the choice in this tab and gives the navigation state to pass along (§2 /policies). */
export function selectPolicy(policyNumber: string): { policyNumber: string } {
  sessionStorage.setItem(storageKey(), policyNumber)
  return { policyNumber }
}

/** The chosen policy: the navigation state's, else the tab's; undefined while loading, when none is chosen or it is foreign. */
export function useSelectedPolicy(): TabPolicy | undefined {
  const { state } = useLocation()
  const { data: policies } = usePolicies()
  const policyNumber = fromNavigation(state) ?? sessionStorage.getItem(storageKey())
  return policies?.find((policy) => policy.policyNumber === policyNumber)
}

/** The chosen policy; without one the customer is sent back to the list with a sentence (decisions §2, 'Selected policy'). */
export function useRequiredPolicy(): TabPolicy | undefined {
  const policy = useSelectedPolicy()
  const { data, isFetching } = usePolicies()
  const banner = useBanner()
  const navigate = useNavigate()
  const isMissing = data !== undefined && !isFetching && !policy

  // A redirect is a navigation, which rendering must not do.
  useEffect(() => {
    if (!isMissing) return
    banner.show('warn', shell.policyNotSelected, { keepOnNavigation: true })
    void navigate(paths.policies(), { replace: true })
  }, [isMissing, banner, navigate])

  return policy
}

function storageKey(): string {
  return tabKey(currentSession().accountId, 'policyNumber')
}

function fromNavigation(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('policyNumber' in state)) return undefined
  return typeof state.policyNumber === 'string' ? state.policyNumber : undefined
}
