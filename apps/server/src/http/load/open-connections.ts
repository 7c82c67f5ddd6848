import type { Socket } from 'node:net'

export type ConnectionLimits = {
  /** Open connections of one address; docs/operations.md says why so many. */
  perAddress: number
  /** Open connections in all. */
  inAll: number
}

/**
 * An open connection: how many requests are under way on it, and since when it has answered the last of them
 * or been open, in milliseconds of `performance.now()`.
 */
type Connection = { readonly socket: Socket; readonly owner: string; requests: number; idleSince: number }

/** The owner of all connections that proxies make. */
export const shared = 'proxies'

/** The open connections, by their owners, and which has to go where there is no room for one more. */
export function createOpenConnections(limits: ConnectionLimits) {
  const open = new Map<Socket, Connection>()
  const byOwner = new Map<string, Set<Connection>>()
  const countOf = (owner: string) => byOwner.get(owner)?.size ?? 0

  function enter(connection: Connection): void {
    open.set(connection.socket, connection)
    byOwner.set(connection.owner, (byOwner.get(connection.owner) ?? new Set()).add(connection))
  }

  function leave({ socket, owner }: Connection): void {
    const connection = open.get(socket)
    if (!connection) return
    open.delete(socket)
    byOwner.get(owner)?.delete(connection)
    if (countOf(owner) === 0) byOwner.delete(owner)
  }

  /** Which connection has to go before one more of `owner` may come; undefined when the newcomer has to. */
  function victimFor(owner: string): Connection | undefined {
    if (owner !== shared && countOf(owner) >= limits.perAddress) return idleLongest(byOwner.get(owner) ?? [])
    return idleLongest(open.values()) ?? firstOfTheCrowd(byOwner, countOf(owner))
  }

  return {
    find: (socket: Socket) => open.get(socket),
    enter,
    leave,
    hasRoomFor: (owner: string) =>
      open.size < limits.inAll && (owner === shared || countOf(owner) < limits.perAddress),
    victimFor,
  }
}

/** The oldest connection of the owner with the most, if these are more than `own` and one. */
function firstOfTheCrowd(
  byOwner: ReadonlyMap<string, ReadonlySet<Connection>>,
  own: number,
): Connection | undefined {
  let crowd: ReadonlySet<Connection> | undefined
  for (const [owner, connections] of byOwner) {
    if (owner !== shared && connections.size > (crowd?.size ?? own + 1)) crowd = connections
  }
  return crowd?.values().next().value
}

/** A walk through all, only when there is no room: keeping them in order would cost each request. */
function idleLongest(connections: Iterable<Connection>): Connection | undefined {
  let longest: Connection | undefined
  for (const connection of connections) {
    if (connection.requests === 0 && connection.idleSince < (longest?.idleSince ?? Infinity))
      longest = connection
  }
  return longest
}
