import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIVE_PATH } from '#contract/platform/live-topics.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { callerName, type Caller, type Identify } from '#server/http/caller.ts'
import { readClient } from '#server/http/client.ts'
import { addCloseListener } from '#server/http/close-listener.ts'
import { runEvery } from '#server/platform/start-rounds.ts'
import type { LiveEvent, LiveEvents } from '#server/http/live/live-events.ts'

const HEARTBEAT_MILLISECONDS = 20_000
/** How long browsers wait before they reconnect. */
const RETRY_MILLISECONDS = 1000
const MAX_STREAMS = 5000
/** A browser shares one stream among its tabs. */
const MAX_STREAMS_PER_CALLER = 10
/** Higher, because a mobile network can have thousands of visitors behind one address. */
const MAX_STREAMS_PER_NETWORK = 100
const REFUSED_SECONDS = 30

type LiveCallers = { callers: Caller[]; isVisitor: boolean; /** Names them in limits. */ key: string }

/** GET /api/live: a server-sent event stream. It ends when a session of its caller ends and when the server shuts down. */
export function bindLiveStream(app: FastifyInstance, events: LiveEvents, identify: Identify): void {
  const streams = new Map<ServerResponse, string>()

  function requireRoom({ key, isVisitor }: LiveCallers): void {
    const own = [...streams.values()].filter((each) => each === key).length
    if (streams.size >= MAX_STREAMS || own >= (isVisitor ? MAX_STREAMS_PER_NETWORK : MAX_STREAMS_PER_CALLER))
      throw new Refusal('too-many-in-progress', { retryAfterSeconds: REFUSED_SECONDS })
  }

  app.get(LIVE_PATH, async (request, reply) => {
    const known = await identifyCallers(identify, request)
    requireRoom(known)
    reply.hijack()
    const stream = openStream(reply)
    streams.set(stream, known.key)
    /** The browser then reconnects with its current session. */
    const endIfSignedOut = async () => {
      const now = await identifyCallers(identify, request).catch(() => undefined)
      if (now?.key !== known.key) stream.end()
    }
    const unsubscribe = events.subscribe((event) => {
      if (!known.callers.some((caller) => isRecipient(event, caller))) return
      stream.write(`data: ${event.topic}\n\n`)
      if (event.topic === 'session') void endIfSignedOut()
    })
    const endHeartbeat = runEvery(HEARTBEAT_MILLISECONDS, () => {
      stream.write(':\n\n')
      void endIfSignedOut()
    })
    addCloseListener(stream, () => {
      endHeartbeat()
      unsubscribe()
      streams.delete(stream)
    })
  })

  app.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.end()
  })
}

function openStream(reply: FastifyReply): ServerResponse {
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // The connection must close with the stream, otherwise a shutdown would wait for keep-alive.
    connection: 'close',
  })
  reply.raw.write(`retry: ${RETRY_MILLISECONDS}\n\n`)
  return reply.raw
}

async function identifyCallers(identify: Identify, request: FastifyRequest): Promise<LiveCallers> {
  const passive = { isPassive: true }
  const callers = [await identify(request, 'member', passive), await identify(request, 'admin', passive)]
  const signedIn = callers.filter(({ kind }) => kind !== 'anonymous')
  const isVisitor = signedIn.length === 0
  const key = isVisitor ? readClient(request).network : signedIn.map(callerName).join(', ')
  return { callers, isVisitor, key }
}

function isRecipient(event: LiveEvent, caller: Caller): boolean {
  if (event.admins) return caller.kind === 'admin'
  if (event.memberId === undefined) return true
  return caller.kind === 'admin' || (caller.kind === 'member' && String(caller.memberId) === event.memberId)
}
