const prefix = 'portail:'

/** The key of `name` in this tab's session storage, by account (decisions §2, 'Persisted client state'). */
export function tabKey(accountId: string, name: string): string {
  return `${prefix}${encodeURIComponent(accountId)}:${name}`
}

/** Wipes what the portal keeps in this tab, for every account but `accountId`; for every one without it. */
export function wipeTab(accountId?: string): void {
  const kept = accountId === undefined ? undefined : tabKey(accountId, '')
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix) && !(kept && key.startsWith(kept))) sessionStorage.removeItem(key)
  }
}
