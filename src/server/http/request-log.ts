import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** One line per request, when it is completed. It holds no address and no query, which can contain secrets. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'page',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      caller: request.admission?.caller.kind ?? 'anonymous',
    }
    if (error) request.log.error({ ...line, err: error }, 'request failed')
    else request.log.info(line, 'request completed')
  }
}
