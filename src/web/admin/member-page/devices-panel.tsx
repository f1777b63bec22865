import type { MemberPage } from '#contract/admin/member-page.ts'
import { describeBrowser } from '#domain/devices/describe-browser.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { MemberLink } from '../members/member-link.tsx'
import styles from './member-page.module.css'

export function DevicesPanel({ page: { devices, deviceSharedWith } }: { page: MemberPage }) {
  return (
    <PanelCard heading="Devices">
      {devices.length === 0 && <p className={styles.muted}>This member has not signed in recently.</p>}
      <ul className={styles.rows}>
        {devices.map(({ userAgent, address, firstAt, lastAt, isOpen }) => (
          <li key={userAgent}>
            <span>{describeBrowser(userAgent)}</span>
            <span className={styles.end}>
              {isOpen ? (
                <Chip tone="good" live>
                  Open
                </Chip>
              ) : (
                <Chip>Ended</Chip>
              )}
            </span>
            <span className={styles.muted}>
              {address}, since {formatInstant(firstAt).slice(0, 10)}
            </span>
            <span className={`${styles.end} ${styles.muted}`}>last {formatInstant(lastAt)}</span>
          </li>
        ))}
      </ul>
      {deviceSharedWith.length > 0 && (
        <div className={styles.tags}>
          <Chip tone="warn">Shared device</Chip>
          {deviceSharedWith.map((userrefid) => (
            <MemberLink key={userrefid} userrefid={userrefid} />
          ))}
        </div>
      )}
    </PanelCard>
  )
}
