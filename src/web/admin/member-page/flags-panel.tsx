import type { MemberPage } from '#contract/admin/member-page.ts'
import { t } from '#web/language/messages.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import styles from './member-page.module.css'

/** Each flag that is on: who set it, when and why. */
export const FlagsPanel = ({ flags }: { flags: MemberPage['flags'] }) => (
  <PanelCard heading={t.admin.memberPage.flags}>
    {flags.length === 0 && <p className={styles.muted}>{t.admin.memberPage.noFlagsAreOn}</p>}
    <ul className={styles.rows}>
      {flags.map(({ flag, reason, by, at }) => (
        <li key={flag}>
          <span>
            <Chip tone={flag === 'blocked' ? 'bad' : 'warn'}>{t.admin.memberPage.flagLabels[flag]}</Chip>
          </span>
          <time className={`${styles.end} ${styles.muted}`} dateTime={at.toISOString()}>
            {formatInstant(at)}
          </time>
          <span>{reason || t.admin.memberPage.noReasonRecorded}</span>
          <span className={`${styles.end} ${styles.muted}`}>{by ?? t.admin.memberPage.system}</span>
        </li>
      ))}
    </ul>
  </PanelCard>
)
