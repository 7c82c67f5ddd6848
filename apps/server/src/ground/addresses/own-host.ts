/** Whether `host` of an address is this very machine, over no network; an empty one or a path is a socket. */
export function isOwnHost(host: string): boolean {
  return host.startsWith('/') || ['', 'localhost', '127.0.0.1', '::1', '[::1]'].includes(host)
}
