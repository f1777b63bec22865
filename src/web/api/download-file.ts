import type { Endpoint, Input } from '#contract/platform/endpoint.ts'
import { fetchEndpoint, NetworkError } from '#web/api/call-endpoint.ts'

/** Downloads a file as a stream and reports the bytes received so far. */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const response = await fetchEndpoint(endpoint, input)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body!.getReader()
  for (;;) {
    // A connection that breaks off makes the reader throw, so a partial file is never saved.
    const { done, value } = await reader.read().catch(() => {
      throw new NetworkError()
    })
    if (done) return new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
    chunks.push(value)
    bytes += value.length
    onProgress(bytes)
  }
}
