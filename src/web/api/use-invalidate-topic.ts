import { useQueryClient } from '@tanstack/react-query'
import type { LiveTopic } from '#contract/platform/live-topics.ts'

/** Returns a function that refetches every query of a topic now, without waiting for its live event. */
export function useInvalidateTopic(topic: LiveTopic): () => void {
  const queries = useQueryClient()
  return () =>
    void queries.invalidateQueries({
      predicate: ({ meta }) => ((meta?.['topics'] ?? []) as LiveTopic[]).includes(topic),
    })
}
