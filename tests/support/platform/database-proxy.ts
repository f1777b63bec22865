// A TCP proxy in front of PostgreSQL, to take the database away from a running server, give it back, or move it to another host.

import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export async function startDatabaseProxy(databaseUrl: string) {
  const url = new URL(databaseUrl)
  let target = url
  const sockets = new Set<Socket>()
  let isBroken = false
  let isSilent = false
  const server = createServer((client) => {
    if (isBroken) return void client.destroy()
    if (isSilent) return void sockets.add(client.on('error', () => {}))
    const directory = target.searchParams.get('host')
    const upstream = directory
      ? connect(`${directory}/.s.PGSQL.${target.port}`)
      : connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy()).on('close', () => (sockets.delete(from), to.destroy()))
      from.pipe(to)
    }
    return undefined
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const proxied = new URL(url)
  proxied.searchParams.delete('host')
  proxied.hostname = '127.0.0.1'
  proxied.port = String((server.address() as AddressInfo).port)
  const disconnect = () => sockets.forEach((socket) => socket.destroy())
  return {
    url: proxied.href,
    setBroken(value: boolean) {
      isBroken = value
      if (value) disconnect()
    },
    /** Simulates a power loss: connections stay open, but nothing arrives any more. */
    silence() {
      isSilent = true
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    /** The address moves to another host, as with a failover. */
    setTarget(to: string) {
      target = new URL(to)
      isSilent = false
      disconnect()
    },
    stop() {
      server.close()
      disconnect()
    },
  }
}
