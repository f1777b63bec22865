import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { explainListenFailure } from '#server/http/pages/startup-server.ts'
import type { Config } from '#server/platform/config.ts'

/** Grace period for open requests when the server stops. */
const STOP_MILLISECONDS = 20_000

const SWEEP_MILLISECONDS = 50

/**
 * Must be called before the app listens. The returned function closes the app and lets open requests finish. Node itself would also
 * wait for idle keep-alive connections, and for those that a browser opened ahead of its first request.
 */
export function prepareGracefulClose(app: FastifyInstance): () => Promise<void> {
  const { server } = app
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const closeUnused = () => {
    server.closeIdleConnections()
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  return async () => {
    const deadline = setTimeout(() => server.closeAllConnections(), STOP_MILLISECONDS)
    const sweep = setInterval(closeUnused, SWEEP_MILLISECONDS)
    await app.close()
    clearInterval(sweep)
    clearTimeout(deadline)
  }
}

export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const { HOST, PORT } = config
  return app.listen({ host: HOST, port: PORT }).catch((error: Error) => explainListenFailure(error, config))
}
