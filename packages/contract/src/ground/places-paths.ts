/** The maps service, as our own server passes it on (§7). */
export const placesPath = '/places'
export const suggestPath = '/places/suggest'
export const resolvePath = '/places/resolve'
