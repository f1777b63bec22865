// The publications of an installation as lines of text: keys, headers in order, and the leaves of one statement. A file of these
// lines can be verified years later, without the installation.

import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { listStatementHeaders, statementKeys, WELL_KNOWN } from '#contract/money/statement-headers.ts'
import { ChainError } from './chain-error.ts'

const TIMEOUT_MILLISECONDS = 60_000
const MAX_LINE_CHARACTERS = 256 * 1024
const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024

export type PublishedUrl = { url: string; signal?: AbortSignal }

async function request(address: URL, signal?: AbortSignal): Promise<Response> {
  const signals = [AbortSignal.timeout(TIMEOUT_MILLISECONDS), ...(signal ? [signal] : [])]
  const response = await fetch(address, { signal: AbortSignal.any(signals), redirect: 'error' })
  if (!response.ok) throw new ChainError('unreadable', `${address.href} answers ${response.status}.`)
  return response
}

/** Limited in size and time, because the installation is not trusted. */
export async function fetchDocument(address: URL, signal?: AbortSignal): Promise<string> {
  const response = await request(address, signal)
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_DOCUMENT_BYTES) throw new ChainError('unreadable', `${address.href} is too long.`)
  }
  return text
}

const locate = (url: string, path: string) => new URL(`${WELL_KNOWN}/${path}`, url)

export const fetchText = ({ url, signal }: PublishedUrl, path: string): Promise<string> =>
  fetchDocument(locate(url, path), signal)

export function parseJson<S extends z.core.$ZodType>(schema: S, text: string): z.core.output<S> {
  try {
    return z.parse(schema, JSON.parse(text))
  } catch {
    throw new ChainError('unreadable', 'A published document is not what it should be.')
  }
}

export const fetchKeys = async (from: PublishedUrl) => parseJson(statementKeys, await fetchText(from, 'keys'))

export async function* fetchHeaders(from: PublishedUrl, first: number) {
  for (let next: number | null = first; next !== null;) {
    const text = await fetchText(from, `headers?from=${next}`)
    const page: z.output<typeof listStatementHeaders.response> = parseJson(
      listStatementHeaders.response,
      text,
    )
    yield* page.headers
    if (page.next !== null && page.next <= next)
      throw new ChainError('unreadable', 'The pages of headers do not advance.')
    next = page.next
  }
}

export async function* fetchLeaves(from: PublishedUrl, sequence: number): AsyncGenerator<string> {
  const response = await request(locate(from.url, `statements/${sequence}/leaves`), from.signal)
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE_CHARACTERS) throw new ChainError('unreadable', 'A line is too long.')
    yield* lines
  }
  if (rest !== '') yield rest
}

/** The lines of a running installation; the leaves are those of its newest statement. */
export async function* fetchLines(from: PublishedUrl): AsyncGenerator<string> {
  yield `keys ${await fetchText(from, 'keys')}`
  let newest = 0
  for await (const header of fetchHeaders(from, 1)) {
    newest = header.sequence
    yield `header ${JSON.stringify(header)}`
  }
  if (newest > 0) for await (const leaf of fetchLeaves(from, newest)) yield `leaf ${leaf}`
}

export async function* readLines(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })
}
