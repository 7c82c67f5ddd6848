import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import { networkOf } from '../../ground/addresses/network.ts'
import { createOpenConnections, shared, type ConnectionLimits } from './open-connections.ts'

export const connectionLimits: ConnectionLimits = { perAddress: 1_024, inAll: 4_096 }

/**
 * Bounds the open connections of `server`, for each address (an IPv6 network of 64 bits is one) and in all.
 * Whoever comes when they are used up takes the place of the one idle longest, of the same address or of any;
 * where none is idle, of the address that has most. So a crowd of silent connections shuts nobody out. The
 * addresses of `proxies` stand for many customers and are bounded in all only.
 */
export function boundConnections(
  server: Server,
  proxies: readonly string[] | false,
  limits: ConnectionLimits,
): void {
  const isProxy = matcherOf(proxies || [])
  const open = createOpenConnections(limits)

  server.on('connection', (socket: Socket) => {
    const owner = ownerOf(socket.remoteAddress ?? '', isProxy)
    if (!open.hasRoomFor(owner)) {
      const victim = open.victimFor(owner)
      if (!victim) return void socket.destroy()
      open.leave(victim)
      victim.socket.destroy()
    }
    const connection = { socket, owner, requests: 0, idleSince: performance.now() }
    open.enter(connection)
    socket.once('close', () => open.leave(connection))
  })

  // One listener for all answers: each read would pay for one of its own.
  function onAnswered(this: ServerResponse): void {
    const connection = open.find(this.req.socket)
    if (!connection) return
    connection.requests--
    connection.idleSince = performance.now()
  }
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = open.find(socket)
    if (!connection) return
    connection.requests++
    response.on('close', onAnswered)
  })
}

function ownerOf(remoteAddress: string, isProxy: (address: string) => boolean): string {
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/, '')
  return isProxy(address) ? shared : networkOf(address)
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
