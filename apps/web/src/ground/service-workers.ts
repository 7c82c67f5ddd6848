/** Removes every service worker of an earlier portal (§9). */
export function unregisterServiceWorkers(): void {
  // Absent outside secure contexts; refused where cookies are.
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .getRegistrations()
    .then((registrations) => Promise.all(registrations.map((registration) => registration.unregister())))
    .catch(() => undefined)
}
