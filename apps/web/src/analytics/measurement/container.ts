import { now } from '../../ground/clock.ts'
import { forgetEvents, track } from '../consent/track.ts'

const address = 'https://www.googletagmanager.com/gtm.js'
const ownCookies = /^_(?:ga|gid|gat|gcl)/

/** Loads, once, the tag container that the server names in the page, if it does (§7, ANALYTICS_CONTAINER). */
export function loadContainer(): void {
  const { analyticsContainer } = document.documentElement.dataset
  if (!analyticsContainer || containerScript()) return
  track({ 'gtm.start': now().getTime(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `${address}?id=${encodeURIComponent(analyticsContainer)}`
  document.head.append(script)
}

/**
 * Takes back all that measurement has put into the page and its cookies. A container that is running cannot
 * be taken out of memory: true when there was one, and the page has to be loaded anew.
 */
export function removeMeasurement(): boolean {
  const script = containerScript()
  script?.remove()
  forgetEvents()
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (ownCookies.test(name)) clearCookie(name)
  }
  return script !== null
}

function containerScript(): Element | null {
  return document.querySelector(`script[src^="${address}"]`)
}

// Measurement sets its cookies on the widest domain it can have.
function clearCookie(name: string): void {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, depth) => `; domain=${labels.slice(depth).join('.')}`)]
  for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`
}
