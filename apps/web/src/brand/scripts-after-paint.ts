/**
 * Runs the scripts that the server left in the template of that `id` once the first frame is painted: what
 * is seen first has the line and the processor to itself (0122). A page that nobody sees paints nothing: its
 * scripts run once the rest has come, and so do, a second later, those of one whose paint is never told.
 * Turned into text by the build, as `brandInit`.
 */
export function scriptsAfterPaint(id: string): void {
  const start = () => {
    const template = document.getElementById(id)
    if (!(template instanceof HTMLTemplateElement)) return
    template.remove()
    document.head.append(document.importNode(template.content, true))
    setTimeout(openTabStorage)
  }
  // The first who asks waits for another process: while the scripts travel, nobody has to.
  const openTabStorage = () => {
    try {
      sessionStorage.getItem('')
    } catch {
      // Whoever needs it deals with a browser that forbids it.
    }
  }
  addEventListener('load', () => setTimeout(start, document.hidden ? 0 : 1000))
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) start()
  }).observe({ type: 'paint', buffered: true })
}
