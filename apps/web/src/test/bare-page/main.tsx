// What a page of the portal is measured beside (bench/lighthouse.ts): its text, shown by React and nothing else.
import { createRoot } from 'react-dom/client'

const lines: unknown = JSON.parse(document.getElementById('text')?.textContent || '[]')
const root = document.getElementById('root')
if (root && Array.isArray(lines)) {
  createRoot(root).render(
    <main>
      {lines.map((line, at) => (
        <p key={at}>{String(line)}</p>
      ))}
    </main>,
  )
}
