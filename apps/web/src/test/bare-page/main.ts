// What a page of the portal is measured beside (bench/lighthouse.ts, bench/slow-phone.ts): its text, by React
// and nothing else.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { BareForm, isBareFormText } from './bare-form.ts'

const text = document.getElementById('text')?.textContent
const shown: unknown = text === undefined ? [] : JSON.parse(text)
const root = document.getElementById('root')
if (root && Array.isArray(shown)) {
  const paragraphs = shown.map((line) => createElement('p', null, String(line)))
  createRoot(root).render(createElement('main', null, ...paragraphs))
}
if (root && isBareFormText(shown)) createRoot(root).render(createElement(BareForm, shown))
