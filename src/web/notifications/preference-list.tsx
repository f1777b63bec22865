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
import type { MailFrequency } from '#contract/platform/notification-kinds.ts'
import { t } from '#web/language/messages.ts'
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

const listFrequencies = () =>
  [
    { value: 'immediately', label: t.notificationList.atOnce },
    { value: 'daily', label: t.notificationList.daily },
    { value: 'never', label: t.notificationList.never },
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
    showToast({ tone: 'bad', message: t.notificationList.weCouldntSaveYourChoiceTry })
    await query.refetch()
  }
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonPage rows={['list', 'list']} label={t.notificationList.loadingYourChoices} />}
      error={{
        title: t.notificationList.weCouldntLoadYourChoices,
        reassurance: t.notificationList.preferencesUnchanged,
      }}
    >
      {(data) => (
        <>
          <SettingRow title={t.notificationList.email} hint={t.notificationList.dailyEmailHint}>
            <SegmentedControl
              label={t.notificationList.email}
              options={listFrequencies()}
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
