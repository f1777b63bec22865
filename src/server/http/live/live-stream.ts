import type { FastifyInstance } from 'fastify'
import { LIVE_PATH } from '#contract/platform/live-topics.ts'
import type { Caller, Identify } from '#server/http/caller.ts'
import type { LiveEvent, LiveEvents } from '#server/http/live/live-events.ts'

const HEARTBEAT_MILLISECONDS = 20_000
/** How long browsers wait before they reconnect. */
const RETRY_MILLISECONDS = 1000

/** GET /api/live: a server-sent event stream, closed when the server shuts down. */
export function bindLiveStream(app: FastifyInstance, events: LiveEvents, identify: Identify): void {
  const streams = new Set<NodeJS.WritableStream>()

  app.get(LIVE_PATH, async (request, reply) => {
    const callers = [await identify(request, 'member'), await identify(request, 'admin')]
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // Ending the stream must end the connection, otherwise a shutdown would wait for keep-alive.
      connection: 'close',
    })
    stream.write(`retry: ${RETRY_MILLISECONDS}\n\n`)
    streams.add(stream)
    const unsubscribe = events.subscribe((event) => {
      if (callers.some((caller) => isRecipient(event, caller))) stream.write(`data: ${event.topic}\n\n`)
    })
    const heartbeat = setInterval(() => stream.write(':\n\n'), HEARTBEAT_MILLISECONDS)
    stream.on('close', () => {
      clearInterval(heartbeat)
      unsubscribe()
      streams.delete(stream)
    })
  })

  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
}

function isRecipient(event: LiveEvent, caller: Caller): boolean {
  if (event.admins) return caller.kind === 'admin'
  if (event.memberId === undefined) return true
  return caller.kind === 'admin' || (caller.kind === 'member' && String(caller.memberId) === event.memberId)
}
