import { useQueryClient } from '@tanstack/react-query'
import type {
  changeAdminNotificationPreferences,
  changeNotificationPreferences,
  readAdminNotificationPreferences,
  readNotificationPreferences,
  NotificationPreferences,
  setAdminMailFrequency,
  setMailFrequency,
} from '#contract/platform/notification-preferences.ts'
import type { MailFrequency } from '#domain/notifications/notification-definition.ts'
import { endpointQueryKey, useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { SettingRow } from '#web/ui/settings/setting-row.tsx'
import { PreferenceTable, type ChannelChange } from './preference-table.tsx'

type Endpoints =
  | {
      read: typeof readNotificationPreferences
      change: typeof changeNotificationPreferences
      setFrequency: typeof setMailFrequency
    }
  | {
      read: typeof readAdminNotificationPreferences
      change: typeof changeAdminNotificationPreferences
      setFrequency: typeof setAdminMailFrequency
    }

const FREQUENCIES = [
  { value: 'immediately', label: 'At once' },
  { value: 'daily', label: 'Daily' },
  { value: 'never', label: 'Never' },
] as const satisfies { value: MailFrequency; label: string }[]

/** How often mail is sent, and the kinds of notifications by category, each with its channels. A change applies at once. */
export function PreferenceList({ endpoints }: { endpoints: Endpoints }) {
  const queries = useQueryClient()
  const query = useEndpointQuery(endpoints.read, {}, ['notifications'])
  const { send } = useEndpointMutation(endpoints.change as typeof changeNotificationPreferences)
  const { send: sendFrequency } = useEndpointMutation(endpoints.setFrequency as typeof setMailFrequency)

  async function apply(next: NotificationPreferences, save: () => Promise<unknown>) {
    queries.setQueryData(endpointQueryKey(endpoints.read, {}), next)
    if (await save()) return
    showToast({ tone: 'bad', message: 'We couldn’t save your choice. Try again.' })
    await query.refetch()
  }
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonPage rows={['list', 'list']} label="Loading your choices" />}
      error={{
        title: 'We couldn’t load your choices',
        reassurance: 'Notifications are still sent as you chose.',
      }}
    >
      {(data) => (
        <>
          <SettingRow
            title="Email"
            hint="Daily is one email at 08:00 in your time zone. Security emails are always sent at once."
          >
            <SegmentedControl
              label="Email"
              options={FREQUENCIES}
              value={data.frequency}
              onChange={(frequency) =>
                void apply({ ...data, frequency }, () => sendFrequency({ body: { frequency } }))
              }
            />
          </SettingRow>
          <PreferenceTable
            preferences={data.preferences}
            onChange={({ kinds, ...change }) =>
              void apply(applyChange(data, { kinds, ...change }), () =>
                send({ body: { kinds: [...kinds], ...change } }),
              )
            }
          />
        </>
      )}
    </QueryBoundary>
  )
}

const applyChange = (
  data: NotificationPreferences,
  { kinds, channel, isEnabled }: ChannelChange,
): NotificationPreferences => ({
  ...data,
  preferences: data.preferences.map((preference) => {
    if (!kinds.includes(preference.kind)) return preference
    const others = preference.channels.filter((each) => each !== channel)
    return { ...preference, channels: isEnabled ? [...others, channel] : others }
  }),
})
