import { once } from 'node:events'
import { createServer } from 'node:net'

/** Rejects if the wanted port is taken. */
export async function findFreePort(wanted = 0): Promise<number> {
  const server = createServer().listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
