/**
 * Runs as a blocking script before the first paint, in the portal and on the server's sign-in pages:
 * `?brand=` sets the brand, and with it the skin; storage keeps it, anything unknown is the first of `known`
 * (decisions §2, 'Skin'). Those of `drawn` have an icon for a telephone's home screen. It is turned into
 * text by the build, so it may use nothing from outside itself.
 */
export function brandInit(known: readonly string[], drawn: readonly string[]): void {
  const brandOf = (value: string | null) => known.find((brand) => brand === value)
  // In the fragment on the way to sign in: it outlives redirects.
  let brand = brandOf(new URLSearchParams(location.search || location.hash.slice(1)).get('brand'))
  try {
    if (brand) localStorage.setItem('brand', brand)
    else brand = brandOf(localStorage.getItem('brand'))
  } catch {
    // Storage may be forbidden; the skin then lasts one page.
  }
  brand ??= String(known[0])
  document.documentElement.dataset.brand = brand
  const own = {
    ...(drawn.includes(brand) && { 'apple-touch-icon': `/app-icon-${brand}-192.png` }),
    manifest: `/${brand}.webmanifest`,
    icon: `/favicon-${brand}.svg`,
  }
  for (const [rel, href] of Object.entries(own)) {
    document.head.append(Object.assign(document.createElement('link'), { rel, href }))
  }
  // What stands before the scripts would wait for ever for one that did not come.
  const say = ({ target }: Event) => {
    const [waiting, lost] = ['#root > :is(.boot, [inert])', '#lost'].map((at) => document.querySelector(at))
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module' || !waiting) return
    waiting.remove()
    lost?.removeAttribute('hidden')
  }
  addEventListener('error', say, true)
}
