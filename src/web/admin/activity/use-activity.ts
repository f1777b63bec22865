import { useInfiniteQuery } from '@tanstack/react-query'
import { readActivity, type ActivityKind } from '#contract/admin/activity.ts'
import { liveTopics } from '#contract/platform/live-topics.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'

/** Items with equal times may straddle two pages, so the next page repeats the last instant. */
const justAfter = (time: Date) => new Date(time.getTime() + 1)

/** The paginated feed, refetched on every live topic. */
export function useActivity(kind: ActivityKind | undefined) {
  const query = useInfiniteQuery({
    queryKey: [readActivity.path, kind ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      callEndpoint(readActivity, { query: { kind, before: pageParam, size: 25 } }, { signal }),
    initialPageParam: undefined as Date | undefined,
    getNextPageParam: ({ items, more }) => {
      const last = items.at(-1)
      return more && last ? justAfter(last.time) : undefined
    },
    meta: { topics: liveTopics },
  })
  const all = query.data?.pages.flatMap(({ items }) => items) ?? []
  const items = [...new Map(all.map((item) => [item.id, item])).values()]
  return { query, items }
}
