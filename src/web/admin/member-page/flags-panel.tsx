import type { MemberPage } from '#contract/admin/member-page.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import styles from './member-page.module.css'

export const flagLabels = { blocked: 'Blocked', zero_pin: '0 Pin ON', level_manual: 'Level ON' } as const

/** Each flag that is on: who set it, when and why. */
export const FlagsPanel = ({ flags }: { flags: MemberPage['flags'] }) => (
  <PanelCard heading="Flags">
    {flags.length === 0 && <p className={styles.muted}>No flags are on.</p>}
    <ul className={styles.rows}>
      {flags.map(({ flag, reason, by, at }) => (
        <li key={flag}>
          <span>
            <Chip tone={flag === 'blocked' ? 'bad' : 'warn'}>{flagLabels[flag]}</Chip>
          </span>
          <time className={`${styles.end} ${styles.muted}`} dateTime={at.toISOString()}>
            {formatInstant(at)}
          </time>
          <span>{reason || 'No reason recorded'}</span>
          <span className={`${styles.end} ${styles.muted}`}>{by ?? 'System'}</span>
        </li>
      ))}
    </ul>
  </PanelCard>
)
