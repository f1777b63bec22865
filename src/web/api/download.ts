import type { Endpoint, Input } from '#contract/platform/endpoint.ts'
import type { RefusalBody } from '#contract/platform/refusals.ts'
import { endpointUrl, NetworkError, RefusalError } from '#web/api/call-endpoint.ts'

/** Takes a file piece by piece, and tells how much of it is here. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const { params, query } = input as { params?: object; query?: object }
  const response = await fetch(endpointUrl(endpoint, params, query)).catch(() => {
    throw new NetworkError()
  })
  if (!response.ok) throw new RefusalError(response.status, (await response.json()) as RefusalBody)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body!.getReader()
  for (;;) {
    // A file that breaks off is no file: the reader throws, and nothing is saved.
    const { done, value } = await reader.read().catch(() => {
      throw new NetworkError()
    })
    if (done) return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
    pieces.push(value)
    bytes += value.length
    onProgress(bytes)
  }
}
