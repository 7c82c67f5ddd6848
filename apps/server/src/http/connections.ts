import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import { networkOf } from '../ground/network.ts'

export type ConnectionLimits = {
  /** Open connections of one address; docs/operations.md says why so many. */
  perAddress: number
  /** Open connections in all. */
  inAll: number
}

export const connectionLimits: ConnectionLimits = { perAddress: 1_024, inAll: 4_096 }

/** An open connection with the number of requests under way on it. */
type Connection = { socket: Socket; owner: string; requests: number }

/**
 * Bounds the open connections of `server`, for each address (an IPv6 network of 64 bits is one) and in all. Whoever comes when they
 * are used up takes the place of the one idle longest, of the same address or of any; where none is idle, of the address that has
 * most. So a crowd of silent connections shuts nobody out. The addresses of `proxies` stand for many customers and are bounded in all
 * only.
 */
export function boundConnections(
  server: Server,
  proxies: readonly string[] | false,
  limits: ConnectionLimits,
): void {
  const isProxy = matcherOf(proxies || [])
  // Both keep the order of entry, and who has just been at work enters anew: the first idle one has been idle longest.
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
    return firstIdle(open.values()) ?? firstOfTheCrowd(countOf(owner))
  }

  function firstOfTheCrowd(own: number): Connection | undefined {
    let crowd: Set<Connection> | undefined
    for (const [owner, connections] of byOwner) {
      if (owner !== shared && connections.size > (crowd?.size ?? own + 1)) crowd = connections
    }
    return crowd?.values().next().value
  }

  server.on('connection', (socket: Socket) => {
    const owner = ownerOf(socket.remoteAddress ?? '', isProxy)
    const isFull = open.size >= limits.inAll || (owner !== shared && countOf(owner) >= limits.perAddress)
    if (isFull) {
      const victim = victimFor(owner)
      if (!victim) return void socket.destroy()
      leave(victim)
      victim.socket.destroy()
    }
    const connection = { socket, owner, requests: 0 }
    enter(connection)
    socket.once('close', () => leave(connection))
  })

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(socket)
    if (!connection) return
    connection.requests++
    response.once('close', () => {
      connection.requests--
      if (!open.has(socket)) return
      leave(connection)
      enter(connection)
    })
  })
}

/** The owner of all connections that proxies make. */
const shared = 'proxies'

function ownerOf(remoteAddress: string, isProxy: (address: string) => boolean): string {
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/, '')
  return isProxy(address) ? shared : networkOf(address)
}

function firstIdle(connections: Iterable<Connection>): Connection | undefined {
  for (const connection of connections) if (connection.requests === 0) return connection
  return undefined
}

/** Whether an address is one of `networks`, addresses or `ADDRESS/BITS`. */
function matcherOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, bits === undefined ? widthOf(address) : Number(bits), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

function widthOf(address: string): number {
  return isIP(address) === 6 ? 128 : 32
}
