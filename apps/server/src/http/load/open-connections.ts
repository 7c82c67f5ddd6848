import type { Socket } from 'node:net'

export type ConnectionLimits = {
  /** Open connections of one address; docs/operations.md says why so many. */
  perAddress: number
  /** Open connections in all. */
  inAll: number
}

/** An open connection with the number of requests under way on it. */
type Connection = { socket: Socket; owner: string; requests: number }

/** The owner of all connections that proxies make. */
export const shared = 'proxies'

/** The open connections, by their owners, and which has to go where there is no room for one more. */
export function createOpenConnections(limits: ConnectionLimits) {
  // Both keep the order of entry, and who was just at work enters anew: the first has been idle longest.
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
    if (owner !== shared && countOf(owner) >= limits.perAddress) return firstIdle(byOwner.get(owner) ?? [])
    return firstIdle(open.values()) ?? firstOfTheCrowd(byOwner, countOf(owner))
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

function firstIdle(connections: Iterable<Connection>): Connection | undefined {
  for (const connection of connections) if (connection.requests === 0) return connection
  return undefined
}
