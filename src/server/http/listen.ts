import type { FastifyInstance } from 'fastify'
import { explainPortTaken } from '#server/http/pages/startup-server.ts'
import type { Config } from '#server/platform/config.ts'

/** Grace period for open requests when the server stops. */
const STOP_MILLISECONDS = 20_000

/** Lets open requests finish. */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), STOP_MILLISECONDS)
  await app.close()
  clearTimeout(deadline)
}

export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const { HOST, PORT } = config
  return app.listen({ host: HOST, port: PORT }).catch((error: Error) => explainPortTaken(error, config))
}
