import { useQueryClient } from '@tanstack/react-query'
import { readSavedViews, type SavedView } from '#contract/reports/saved-views.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'

const none: SavedView[] = []

/** The list works without its views, so an error shows none. */
export function useSavedViews(report: string) {
  const client = useQueryClient()
  const { data } = useEndpointQuery(readSavedViews, { query: { report } })
  return {
    views: data?.views ?? none,
    refetch: () => void client.invalidateQueries({ queryKey: [readSavedViews.path] }),
  }
}
