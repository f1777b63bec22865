// A TCP proxy in front of PostgreSQL, to take the database away from a running server and give it back.

import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export async function startDatabaseProxy(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const directory = url.searchParams.get('host')
  const sockets = new Set<Socket>()
  let isBroken = false
  const server = createServer((client) => {
    if (isBroken) return void client.destroy()
    const upstream = directory
      ? connect(`${directory}/.s.PGSQL.${url.port}`)
      : connect(Number(url.port), url.hostname)
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
    stop() {
      server.close()
      disconnect()
    },
  }
}
