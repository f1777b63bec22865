import { activityKinds, readActivity } from '#contract/admin/activity.ts'
import { route } from '#server/http/route.ts'
import { listActivity } from './activity-queries.ts'

/** `before` is exclusive, so a millisecond is added to include entries of this instant. */
const after = (now: Date) => new Date(now.getTime() + 1)

export const activityRoutes = [
  route(readActivity, async ({ tx, query, now }) => {
    const { kind, before = after(now), size } = query
    const found = await listActivity(tx, kind ? [kind] : activityKinds, before, size + 1)
    return { items: found.slice(0, size), more: found.length > size }
  }),
]
