import type { KindPreference } from '#contract/platform/notification-preferences.ts'
import {
  type NotificationChannel,
  type NotificationKind,
  notificationCategories,
} from '#contract/platform/notification-kinds.ts'
import { t } from '#web/language/messages.ts'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { VisuallyHidden } from '#web/ui/layout/layout.tsx'
import styles from './preference-table.module.css'

export type ChannelChange = {
  kinds: readonly NotificationKind[]
  channel: NotificationChannel
  isEnabled: boolean
}

const listChannels = (): readonly { channel: NotificationChannel; label: string }[] => [
  { channel: 'email', label: t.notificationList.email },
  { channel: 'push', label: t.notificationList.push },
]

type TableProps = { preferences: readonly KindPreference[]; onChange: (change: ChannelChange) => void }

export function PreferenceTable({ preferences, onChange }: TableProps) {
  const groups = notificationCategories
    .map((category) => ({ category, kinds: preferences.filter((each) => each.category === category) }))
    .filter(({ kinds }) => kinds.length > 0)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t.notificationList.notification}</th>
          {listChannels().map(({ channel, label }) => (
            <th key={channel} scope="col" className={styles.choice}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ category, kinds }) => (
        <CategoryRows
          key={category}
          label={t.notificationList.categoryLabels[category]}
          preferences={kinds}
          onChange={onChange}
        />
      ))}
    </table>
  )
}

/** The category's own box turns all of its kinds on or off. Security kinds have no boxes. */
function CategoryRows({ label, preferences, onChange }: TableProps & { label: string }) {
  const optional = preferences.filter(({ isSecurity }) => !isSecurity)
  const fixed = preferences.filter(({ isSecurity }) => isSecurity)
  return (
    <tbody>
      {optional.length > 0 ? (
        <ChannelRow name={label} kinds={optional} onChange={onChange} isGroup />
      ) : (
        <tr className={styles.group}>
          <th colSpan={listChannels().length + 1}>{label}</th>
        </tr>
      )}
      {fixed.length > 0 && (
        <tr>
          <th scope="row">
            {fixed.length === 1
              ? fixed[0]!.label
              : t.notificationList.allEventsAboutYourAccountsSafety({ count: fixed.length })}
          </th>
          <td colSpan={listChannels().length} className={styles.choice}>
            {t.notificationList.alwaysOn}
          </td>
        </tr>
      )}
      {optional.map((each) => (
        <ChannelRow key={each.kind} name={each.label} kinds={[each]} onChange={onChange} />
      ))}
    </tbody>
  )
}

type RowProps = {
  name: string
  kinds: readonly KindPreference[]
  onChange: (change: ChannelChange) => void
  isGroup?: boolean
}

function ChannelRow({ name, kinds, onChange, isGroup = false }: RowProps) {
  return (
    <tr className={isGroup ? styles.group : undefined}>
      <th scope="row">{name}</th>
      {listChannels().map(({ channel, label }) => {
        const enabled = kinds.filter(({ channels }) => channels.includes(channel)).length
        return (
          <td key={channel} className={styles.choice}>
            <label className={styles.target}>
              <Checkbox
                checked={enabled === kinds.length}
                mixed={enabled > 0 && enabled < kinds.length}
                onChange={({ currentTarget }) =>
                  onChange({
                    kinds: kinds.map(({ kind }) => kind),
                    channel,
                    isEnabled: currentTarget.checked,
                  })
                }
              />
              <VisuallyHidden>{`${isGroup ? t.notificationList.allOf({ name }) : name}: ${label}`}</VisuallyHidden>
            </label>
          </td>
        )
      })}
    </tr>
  )
}
