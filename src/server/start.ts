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

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'
}

export type Options = { config: Config; log: Log; onNotice: (sentence: string) => void; web?: WebBuild }
export type Running = { address: string; provided: ProvidedDatabase; stop(): Promise<void> }

export async function start({ config, log, onNotice, web = 'product' }: Options): Promise<Running> {
  const clock = systemClock
  const directory = await buildWeb(web, onNotice)
  const provided = await provideDatabase(config, onNotice)
  const { database } = provided
  try {
    await database.inTransaction((tx) => ensurePlan(tx, clock.now()))
    const events = listenForEvents(provided.connection, log)
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
    const stop = async () => {
      await app.close()
      await events.close()
      await provided.stop()
    }
    return { address: await listen(app, config).catch(refusePort(config, stop)), provided, stop }
  } catch (error) {
    await provided.stop()
    throw error
  }
}

async function listen(app: FastifyInstance, { HOST, PORT }: Config): Promise<string> {
  return app.listen({ host: HOST, port: PORT })
}

const refusePort =
  ({ HOST, PORT }: Config, stop: () => Promise<void>) =>
  async (error: Error & { code?: string }) => {
    await stop()
    if (error.code !== 'EADDRINUSE') throw error
    throw new PortTakenError(
      `Port ${PORT} on ${HOST} is in use. Stop what uses it, or set PORT to another number.`,
    )
  }
