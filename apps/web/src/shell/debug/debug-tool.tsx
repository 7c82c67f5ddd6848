import type { QueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { whenIdle } from '../../ui/ground/when-idle.ts'
import styles from './debug-tool.module.css'

/**
 * Puts a closed panel at the page's end, over nothing: web vitals, the state of each query, never its data.
 */
export function openDebugTool(client: QueryClient): void {
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<DebugTool client={client} />)
}

function DebugTool({ client }: { client: QueryClient }) {
  const vitals = useSyncExternalStore(subscribeToVitals, () => vitalsText)
  const [[subscribeToQueries, queriesText]] = useState(() => queriesOf(client))
  const queries = useSyncExternalStore(subscribeToQueries, queriesText)
  return (
    <aside className={styles.tool} lang="en" aria-label="Debug">
      {/* It opens below the page, where nobody sees it. */}
      <details
        onToggle={(event) => event.currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' })}
      >
        <summary>{'debug'}</summary>
        <pre>{`${vitals}\n${queries}`}</pre>
      </details>
    </aside>
  )
}

let vitalsText = ''

function subscribeToVitals(onChange: () => void): () => void {
  const values = new Map<string, string>()
  for (const observe of [onTTFB, onLCP, onCLS, onINP]) {
    observe(
      ({ name, value, rating }) => {
        values.set(name, `${name.padEnd(5)}${value.toFixed(name === 'CLS' ? 3 : 0).padStart(7)}  ${rating}`)
        vitalsText = [...values.values()].join('\n')
        onChange()
      },
      { reportAllChanges: true },
    )
  }
  return () => undefined
}

/**
 * Tells when the browser rests: what is read at once from a store is drawn at once, and for it all that a new
 * screen leaves until its first frame is seen would be done before that frame.
 */
function queriesOf(client: QueryClient) {
  let text = textOf(client)
  let isAsked = false
  const subscribe = (onChange: () => void) =>
    client.getQueryCache().subscribe(() => {
      if (isAsked) return
      isAsked = true
      whenIdle(() => {
        isAsked = false
        text = textOf(client)
        onChange()
      })
    })
  return [subscribe, () => text] as const
}

function textOf(client: QueryClient): string {
  return client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => `${String(queryKey[0])}  ${state.status}/${state.fetchStatus}`)
    .join('\n')
}
