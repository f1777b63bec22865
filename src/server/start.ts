// Brings the whole product up from a configuration, and takes it down again without dropping what it began.

import type { FastifyInstance } from 'fastify'
import { anonymous } from '#server/http/caller.ts'
import { buildServer } from '#server/http/build-server.ts'
import { listenForEvents } from '#server/http/live-events.ts'
import { readSite } from '#server/http/site.ts'
import { packageRoutes } from '#server/packages/routes.ts'
import { ensurePlan } from '#server/packages/save-plan.ts'
import { buildWeb, type WebBuild } from '#server/platform/build-web.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import { provideDatabase, type ProvidedDatabase } from '#server/platform/provide-database.ts'
import { statusRoutes } from '#server/status/routes.ts'

/** How long requests under way may take to finish when the server is told to stop. */
const STOP_MILLISECONDS = 20_000

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'
}

export type Options = { config: Config; log: Log; onNotice: (sentence: string) => void; web?: WebBuild }
export type Running = { address: string; provided: ProvidedDatabase; stop(): Promise<void> }

export async function start({ config, log, onNotice, web = 'product' }: Options): Promise<Running> {
  const clock = systemClock
  const begun: (() => Promise<void>)[] = []
  // What was begun last is ended first: requests before the events and the database that they need.
  const stop = async () => {
    for (const end of begun.splice(0).toReversed()) await end()
  }
  try {
    const directory = await buildWeb(web, onNotice)
    const provided = await provideDatabase(config, onNotice)
    begun.push(() => provided.stop())
    const { database } = provided
    await database.inTransaction((tx) => ensurePlan(tx, clock.now()))
    const events = await listenForEvents(provided.connection, log)
    begun.push(() => events.close())
    const app = await buildServer({
      config,
      log,
      clock,
      database,
      events,
      identify: async () => anonymous,
      routes: [...statusRoutes(config, clock.now()), ...packageRoutes],
      site: await readSite(directory, config.RAIL),
    })
    begun.push(() => finish(app))
    return { address: await listen(app, config), provided, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function finish(app: FastifyInstance): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), STOP_MILLISECONDS)
  await app.close()
  clearTimeout(patience)
}

async function listen(app: FastifyInstance, { HOST, PORT }: Config): Promise<string> {
  return app.listen({ host: HOST, port: PORT }).catch((error: Error & { code?: string }) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new PortTakenError(
      `Port ${PORT} on ${HOST} is in use. Stop what uses it, or set PORT to another number.`,
    )
  })
}
