const known = new Map<string, string>()

/**
 * What a statement does with which tables, as `insert outbox, request`: OpenTelemetry's `db.query.summary`.
 * Of its text only words are taken that stand where verbs and tables do; values are never in it.
 */
export function summaryOf(text: string): string {
  const found = known.get(text)
  if (found !== undefined) return found
  const name = nameOf(
    text
      .toLowerCase()
      .replaceAll(locks, '')
      .replaceAll(/'[^']*'/g, "''"),
  )
  known.set(text, name)
  return name
}

/** « for update » and « do update » write nothing of their own. */
const locks = /\bfor\s+(?:no\s+key\s+)?update\b|\bdo\s+(?:update|nothing)\b/gi
const longest = 200

function nameOf(text: string): string {
  const [first = 'do'] = /[a-z]+/.exec(text) ?? []
  // What is written is what matters, whatever is read for it first.
  const [written] = /\b(?:insert|update|delete|merge|truncate)\b/.exec(text) ?? []
  const verb = written ?? (first === 'with' ? 'select' : first)
  const parts = new Set(
    Array.from(text.matchAll(/\b([a-z_]\w*)(?:\s*\([^()]*\))?\s+as\s*\(/g), ([, name]) => name),
  )
  const tables = Array.from(
    text.matchAll(/\b(?:into\s+([a-z_]\w*)|(?:from|join|update)\s+([a-z_]\w*)(?!\w|\s*[(.]))/g),
    ([, into, from]) => into ?? from,
  )
  const own = [...new Set(tables)].filter((name) => !parts.has(name) && !clauses.has(name ?? ''))
  return `${verb} ${own.join(', ')}`.trim().slice(0, longest)
}

/** What may follow those words and is no table. */
const clauses = new Set(['set', 'select', 'lateral', 'only', 'unnest', 'excluded'])
