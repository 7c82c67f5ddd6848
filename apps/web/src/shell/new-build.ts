const key = 'portail-reloaded-from'

/** Loads the page anew, once a build, when a screen's code is gone because a newer build has taken its place. */
export function reloadOnNewBuild(buildId: string): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(key) === buildId) return
    event.preventDefault()
    sessionStorage.setItem(key, buildId)
    location.reload()
  })
}
