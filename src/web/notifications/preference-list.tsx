import { useQueryClient } from '@tanstack/react-query'
import type {
  changeAdminNotificationPreferences,
  changeNotificationPreferences,
  KindPreference,
  readAdminNotificationPreferences,
  readNotificationPreferences,
} from '#contract/platform/notification-preferences.ts'
import { endpointQueryKey, useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { PreferenceTable, type ChannelChange } from './preference-table.tsx'

type Endpoints =
  | { read: typeof readNotificationPreferences; change: typeof changeNotificationPreferences }
  | { read: typeof readAdminNotificationPreferences; change: typeof changeAdminNotificationPreferences }

/** The kinds of notifications by category, each with its channels. A change applies at once. */
export function PreferenceList({ endpoints }: { endpoints: Endpoints }) {
  const queries = useQueryClient()
  const query = useEndpointQuery(endpoints.read, {}, ['notifications'])
  const { send } = useEndpointMutation(endpoints.change as typeof changeNotificationPreferences)
  async function change(
    preferences: readonly KindPreference[],
    { kinds, channel, isEnabled }: ChannelChange,
  ) {
    const key = endpointQueryKey(endpoints.read, {})
    queries.setQueryData(key, { preferences: preferences.map(applyChange) })
    const body = { kinds: [...kinds], channel, isEnabled }
    if (await send({ body })) return
    showToast({ tone: 'bad', message: 'We couldn’t save your choice. Try again.' })
    await query.refetch()

    function applyChange(preference: KindPreference): KindPreference {
      if (!kinds.includes(preference.kind)) return preference
      const others = preference.channels.filter((each) => each !== channel)
      return { ...preference, channels: isEnabled ? [...others, channel] : others }
    }
  }
  return (
    <QueryBoundary
      query={query}
      framed
      skeleton={<SkeletonPage rows={['list', 'list']} label="Loading your choices" />}
      error={{
        title: 'We couldn’t load your choices',
        reassurance: 'Notifications are still sent as you chose.',
      }}
    >
      {({ preferences }) => (
        <PreferenceTable preferences={preferences} onChange={(next) => void change(preferences, next)} />
      )}
    </QueryBoundary>
  )
}
