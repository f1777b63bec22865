import type { ServerResponse } from 'node:http'

/**
 * Calls the listener once when the connection of the response is done, and at once if it was lost before: `close` is
 * emitted only once, so a listener added later, for example after a query, would never be called. The returned function
 * removes the listener.
 */
export function addCloseListener(response: ServerResponse, listener: () => void): () => void {
  if (response.destroyed) {
    listener()
    return () => {}
  }
  response.once('close', listener)
  return () => void response.off('close', listener)
}
