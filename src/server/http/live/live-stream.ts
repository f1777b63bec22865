import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LIVE_PATH } from '#contract/platform/live-topics.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { callerName, type Caller, type Identify } from '#server/http/caller.ts'
import { readClient } from '#server/http/client.ts'
import type { LiveEvent, LiveEvents } from '#server/http/live/live-events.ts'

const HEARTBEAT_MILLISECONDS = 20_000
/** How long browsers wait before they reconnect. */
const RETRY_MILLISECONDS = 1000
const MAX_STREAMS = 5000
/** A browser opens one stream for all of its tabs. */
const MAX_STREAMS_PER_CALLER = 10
/** A mobile network can have thousands of visitors behind one address, so they share more. */
const MAX_STREAMS_PER_NETWORK = 100
const REFUSED_SECONDS = 30

type LiveStream = { output: NodeJS.WritableStream; key: string }

/** GET /api/live: a server-sent event stream. It ends when a session of its caller ends and when the server shuts down. */
export function bindLiveStream(app: FastifyInstance, events: LiveEvents, identify: Identify): void {
  const streams = new Set<LiveStream>()

  async function identifyCallers(request: FastifyRequest): Promise<{ callers: Caller[]; key: string }> {
    const passive = { isPassive: true }
    const callers = [await identify(request, 'member', passive), await identify(request, 'admin', passive)]
    const signedIn = callers.filter(({ kind }) => kind !== 'anonymous')
    const key = signedIn.map(callerName).join(', ') || readClient(request).network
    return { callers, key }
  }

  function requireRoom(key: string, isVisitor: boolean): void {
    const own = [...streams].filter((stream) => stream.key === key).length
    if (streams.size >= MAX_STREAMS || own >= (isVisitor ? MAX_STREAMS_PER_NETWORK : MAX_STREAMS_PER_CALLER))
      throw new Refusal('too-many-in-progress', { retryAfterSeconds: REFUSED_SECONDS })
  }

  app.get(LIVE_PATH, async (request, reply) => {
    const { callers, key } = await identifyCallers(request)
    requireRoom(
      key,
      callers.every(({ kind }) => kind === 'anonymous'),
    )
    reply.hijack()
    const output = reply.raw
    output.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // Ending the stream must end the connection, otherwise a shutdown would wait for keep-alive.
      connection: 'close',
    })
    output.write(`retry: ${RETRY_MILLISECONDS}\n\n`)
    const stream = { output, key }
    streams.add(stream)
    /** The browser reconnects as who it is now. */
    const endIfSignedOut = () =>
      identifyCallers(request).then(
        (now) => void (now.key !== key && output.end()),
        () => output.end(),
      )
    const unsubscribe = events.subscribe((event) => {
      if (!callers.some((caller) => isRecipient(event, caller))) return
      output.write(`data: ${event.topic}\n\n`)
      if (event.topic === 'session') void endIfSignedOut()
    })
    const heartbeat = setInterval(() => {
      output.write(':\n\n')
      void endIfSignedOut()
    }, HEARTBEAT_MILLISECONDS)
    output.on('close', () => {
      clearInterval(heartbeat)
      unsubscribe()
      streams.delete(stream)
    })
  })

  app.addHook('preClose', async () => {
    for (const { output } of streams) output.end()
  })
}

function isRecipient(event: LiveEvent, caller: Caller): boolean {
  if (event.admins) return caller.kind === 'admin'
  if (event.memberId === undefined) return true
  return caller.kind === 'admin' || (caller.kind === 'member' && String(caller.memberId) === event.memberId)
}
