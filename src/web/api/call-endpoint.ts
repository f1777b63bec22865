// Calls a declared endpoint: fills the path, encodes what is sent, decodes what comes back.

import * as z from 'zod/mini'
import { waitingAnswer } from '#contract/admin/confirmations.ts'
import type { Answer, Endpoint, Input } from '#contract/platform/endpoint.ts'
import type { RefusalBody } from '#contract/platform/refusals.ts'
import { clearSession, csrfTokenFor } from '#web/api/stored-session.ts'
import { recordFreshness } from '#web/api/offline-cache.ts'

/** The server said no, and why. Nothing was changed. */
export class RefusalError extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly code: RefusalBody['code']
  readonly fields: Record<string, string>

  constructor(status: number, body: RefusalBody) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
  }
}

/** No answer came. Whether the server acted is not known; repeating with the same key is safe. */
export class NetworkError extends Error {
  override readonly name = 'NoAnswer'
  constructor() {
    super('No answer from the server. Check your connection and try again.')
  }
}

/** The server has kept the request until a second administrator confirms it. Nothing was changed yet. */
export class ConfirmationPending extends Error {
  override readonly name = 'Waits'
  readonly confirmation: bigint

  constructor({ confirmation, message }: z.output<typeof waitingAnswer>) {
    super(message)
    this.confirmation = confirmation
  }
}

type Options = { idempotencyKey?: string; signal?: AbortSignal }

export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<Answer<E>> {
  const { params, query, body } = input as { params?: object; query?: object; body?: object }
  const token = csrfTokenFor(endpoint.access)
  const response = await fetch(endpointUrl(endpoint, params, query), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(endpoint.body && {
        'content-type': endpoint.bytes ? 'application/octet-stream' : 'application/json',
      }),
      ...(token && { 'x-csrf-token': token }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    },
    ...(endpoint.body && { body: encodeBody(endpoint, endpoint.body, body) }),
    ...(options.signal && { signal: options.signal }),
  }).catch((error: Error) => {
    throw error.name === 'AbortError' ? error : new NetworkError()
  })
  recordFreshness(response)
  const json: unknown = await response.json().catch(() => {
    throw new NetworkError()
  })
  if (!response.ok) throw refusedBy(endpoint, new RefusalError(response.status, json as RefusalBody))
  if (response.status === 202 && endpoint.secondAdministrator)
    throw new ConfirmationPending(z.parse(waitingAnswer, json))
  return z.parse(endpoint.answer, json) as Answer<E>
}

const encodeBody = ({ bytes }: Endpoint, schema: z.core.$ZodType, body: unknown) =>
  bytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(z.encode(schema, body))

/** Whether the server said that nobody is signed in any more. */
export const isSessionEnded = (error: Error) =>
  error instanceof RefusalError && error.code === 'not-signed-in'

/** A session that has ended is forgotten here too; the guards see it, and lead to the door. */
function refusedBy({ access }: Endpoint, refused: RefusalError): RefusalError {
  if (isSessionEnded(refused) && access !== 'public') clearSession(access)
  return refused
}

export function endpointUrl(
  endpoint: Endpoint,
  params: object | undefined,
  query: object | undefined,
): string {
  const sent = (endpoint.params ? z.encode(endpoint.params, params) : {}) as Record<string, string>
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(sent[name] ?? ''))
  if (!endpoint.query) return path
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(z.encode(endpoint.query, query) as object)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
