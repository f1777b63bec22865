import type { ServerResponse } from 'node:http'
import { reachMark } from '#server/platform/marks.ts'

/**
 * Calls the listener once when the response's connection closes, or immediately if it already has: `close` is emitted only once, so
 * a listener added later, for example after a query, would never be called. Returns a function that removes the listener.
 */
export function addCloseListener(response: ServerResponse, listener: () => void): () => void {
  if (response.destroyed) {
    reachMark('a client left before its request was admitted')
    listener()
    return () => {}
  }
  response.once('close', listener)
  return () => void response.off('close', listener)
}
