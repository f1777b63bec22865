// Calls a declared endpoint: fills the path, encodes the request, decodes the response.

import * as z from 'zod/mini'
import { pendingConfirmation } from '#contract/admin/confirmations.ts'
import type { ResponseBody, Endpoint, Input } from '#contract/platform/endpoint.ts'
import type { RefusalBody } from '#contract/platform/refusals.ts'
import { readLocale } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { translateSentence } from '#web/language/sentences.ts'
import { clearSession, csrfTokenFor } from '#web/api/stored-session.ts'
import { requestStepUp } from '#web/api/step-up-prompt.ts'
import { recordFreshness } from '#web/api/offline-cache.ts'

const refusalBody = z.object({
  // A newer server may have codes that this page does not know.
  code: z.string().check(z.regex(/^[a-z]+(-[a-z\d]+)*$/)),
  message: z.string().check(z.minLength(1)),
  fields: z.optional(z.record(z.string(), z.string())),
})

/** The refusal in a response, or undefined when something else responded, such as a proxy. */
async function readRefusal(response: Response): Promise<RefusalBody | undefined> {
  const json: unknown = await response.json().catch(() => undefined)
  const read = z.safeParse(refusalBody, json)
  return read.success ? (read.data as RefusalBody) : undefined
}

/** The server refused the request, with a code that the contract declares. Nothing was changed. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError'
  readonly status: number
  readonly code: RefusalBody['code']
  readonly fields: Record<string, string>

  constructor(status: number, body: RefusalBody) {
    super(describeFields(body) ?? body.message)
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
  }
}

/** Not every caller marks fields, so the message names what is wrong with each. */
function describeFields({ code, fields = {} }: RefusalBody): string | undefined {
  const texts = new Set(Object.values(fields))
  return code === 'invalid-input' && texts.size > 0 ? [...texts].join(' ') : undefined
}

/** No response of the server arrived, so it may or may not have acted. Retrying with the same idempotency key is safe. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  constructor({ money = false }: { money?: boolean } = {}) {
    super(money ? t.api.unconfirmedPayment : t.api.serverUnreachable)
  }
}

/** After an upgrade, an open page may not know the server's new responses. */
export class OutdatedPageError extends Error {
  override readonly name = 'OutdatedPageError'
  constructor() {
    super(t.api.thisPageIsOutOfDate)
  }
}

/** Dual control: the request is stored until a second administrator confirms it. */
export class ConfirmationPending extends Error {
  override readonly name = 'ConfirmationPending'
  readonly confirmation: bigint

  constructor({ confirmation, message }: z.output<typeof pendingConfirmation>) {
    super(message)
    this.confirmation = confirmation
  }
}

type Options = { idempotencyKey?: string; signal?: AbortSignal }

export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<ResponseBody<E>> {
  try {
    return await sendRequest(endpoint, input, options)
  } catch (error) {
    const isPasswordNeeded = error instanceof RefusalError && error.code === 'password-needed'
    if (!isPasswordNeeded || !(await requestStepUp(dialogOf(endpoint)))) throw error
    return sendRequest(endpoint, input, options)
  }
}

function encodeInput(schema: z.core.$ZodType, value: unknown): unknown {
  const encoded = z.safeEncode(schema, value)
  if (!encoded.success) throw toInputRefusal(encoded.error)
  return encoded.data
}

/** The request did not fit its schema, as the server would say it. */
function toInputRefusal({ issues }: z.core.$ZodError): RefusalError {
  const fields = Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0] ?? ''), translateSentence(message)]),
  )
  return new RefusalError(400, { code: 'invalid-input', message: t.api.pleaseCheckTheMarkedFields, fields })
}

const dialogOf = ({ stepUp }: Endpoint) => (stepUp === undefined || stepUp === true ? 'account' : stepUp)

/** The response of the endpoint; a failure is thrown. */
export async function fetchEndpoint<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<Response> {
  const { params, query, body } = input as { params?: object; query?: object; body?: object }
  const token = csrfTokenFor(endpoint.access)
  const response = await fetch(buildEndpointUrl(endpoint, params, query), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      'accept-language': readLocale(),
      ...(endpoint.body && {
        'content-type': endpoint.upload ? 'application/octet-stream' : 'application/json',
      }),
      ...(token && { 'x-csrf-token': token }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    },
    ...(endpoint.body && { body: encodeBody(endpoint, endpoint.body, body) }),
    ...(options.signal && { signal: options.signal }),
  }).catch((error: Error) => {
    throw error.name === 'AbortError' ? error : new NetworkError(endpoint)
  })
  recordFreshness(response)
  if (!response.ok) throw await readFailure(endpoint, response)
  return response
}

async function sendRequest<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options,
): Promise<ResponseBody<E>> {
  const response = await fetchEndpoint(endpoint, input, options)
  const json: unknown = await response.json().catch(() => {
    throw new NetworkError(endpoint)
  })
  if (response.status === 202 && endpoint.dualControl)
    throw new ConfirmationPending(parseResponse(pendingConfirmation, json))
  return parseResponse(endpoint.response, json) as ResponseBody<E>
}

/** The error of a failed response. One that is not of the server, or whose commit was not confirmed, leaves open whether it has acted. */
async function readFailure(endpoint: Endpoint, response: Response): Promise<Error> {
  const body = await readRefusal(response)
  if (!body || body.code === 'outcome-unknown') return new NetworkError(endpoint)
  const refusal = new RefusalError(response.status, body)
  // The route guards watch the stored session and redirect to sign-in when it is gone.
  if (isSessionEnded(refusal) && endpoint.access !== 'public') clearSession(endpoint.access)
  return refusal
}

function parseResponse<T extends z.core.$ZodType>(schema: T, json: unknown): z.output<T> {
  const read = z.safeParse(schema, json)
  if (!read.success) throw new OutdatedPageError()
  return read.data
}

const encodeBody = ({ upload }: Endpoint, schema: z.core.$ZodType, body: unknown) =>
  upload ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(encodeInput(schema, body))

export const isSessionEnded = (error: Error) =>
  error instanceof RefusalError && error.code === 'not-signed-in'

export function buildEndpointUrl(
  endpoint: Endpoint,
  params: object | undefined,
  query: object | undefined,
): string {
  const encoded = (endpoint.params ? encodeInput(endpoint.params, params) : {}) as Record<string, string>
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(encoded[name] ?? ''),
  )
  if (!endpoint.query) return path
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(encodeInput(endpoint.query, query) as object)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
