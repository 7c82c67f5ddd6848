// What a page of the portal is measured beside (bench/lighthouse.ts): its text, by React and nothing else.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const text = document.getElementById('text')?.textContent
const lines: unknown = text === undefined ? [] : JSON.parse(text)
const root = document.getElementById('root')
if (root && Array.isArray(lines)) {
  const paragraphs = lines.map((line) => createElement('p', null, String(line)))
  createRoot(root).render(createElement('main', null, ...paragraphs))
}
