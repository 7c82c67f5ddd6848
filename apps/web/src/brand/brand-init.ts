/**
 * Runs as a blocking script before the first paint, in the portal and on the server's sign-in pages:
 * `?brand=` sets the skin, storage keeps it, anything unknown is the first of `known` (decisions §2, 'Skin').
 * It is turned into text by the build, so it may use nothing from outside itself.
 */
export function brandInit(known: readonly string[]): void {
  const isKnown = (value: string | null) => value !== null && known.includes(value)
  const asked = new URLSearchParams(location.search).get('brand')
  let brand = isKnown(asked) ? asked : null
  try {
    if (brand) localStorage.setItem('brand', brand)
    else brand = localStorage.getItem('brand')
  } catch {
    // Storage may be forbidden; the skin then lasts one page.
  }
  const chosen = brand !== null && isKnown(brand) ? brand : String(known[0])
  document.documentElement.dataset.brand = chosen
  const own = {
    'apple-touch-icon': `/app-icon-${chosen}-192.png`,
    manifest: `/${chosen}.webmanifest`,
    icon: `/favicon-${chosen}.svg`,
  }
  for (const [rel, href] of Object.entries(own)) {
    document.head.append(Object.assign(document.createElement('link'), { rel, href }))
  }
}
