import { useQueryClient } from '@tanstack/react-query'
import type { LiveTopic } from '#contract/platform/live-topics.ts'

/** Reads everything of a topic anew, at once: whoever has just changed it does not wait for the event. */
export function useInvalidateTopic(topic: LiveTopic): () => void {
  const queries = useQueryClient()
  return () =>
    void queries.invalidateQueries({
      predicate: ({ meta }) => ((meta?.['topics'] ?? []) as LiveTopic[]).includes(topic),
    })
}
