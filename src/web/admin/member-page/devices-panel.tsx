import type { MemberPage } from '#contract/admin/member-page.ts'
import { describeBrowser } from '#domain/devices/describe-browser.ts'
import { t } from '#web/language/messages.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { MemberLink } from '../members/member-link.tsx'
import styles from './member-page.module.css'

export function DevicesPanel({ page: { devices, deviceSharedWith } }: { page: MemberPage }) {
  return (
    <PanelCard heading={t.admin.memberPage.devices}>
      {devices.length === 0 && <p className={styles.muted}>{t.admin.memberPage.noRecentSignIns}</p>}
      <ul className={styles.rows}>
        {devices.map(({ userAgent, address, firstAt, lastAt, isOpen }) => (
          <li key={userAgent}>
            <span>{describeBrowser(userAgent)}</span>
            <span className={styles.end}>
              {isOpen ? (
                <Chip tone="good" live>
                  {t.admin.memberPage.open}
                </Chip>
              ) : (
                <Chip>{t.admin.memberPage.ended}</Chip>
              )}
            </span>
            <span className={styles.muted}>
              {t.admin.memberPage.addressSince({ address, day: formatInstant(firstAt).slice(0, 10) })}
            </span>
            <span className={`${styles.end} ${styles.muted}`}>
              {t.admin.memberPage.last({ lastAt: formatInstant(lastAt) })}
            </span>
          </li>
        ))}
      </ul>
      {deviceSharedWith.length > 0 && (
        <div className={styles.tags}>
          <Chip tone="warn">{t.admin.memberPage.sharedDevice}</Chip>
          {deviceSharedWith.map((userrefid) => (
            <MemberLink key={userrefid} userrefid={userrefid} />
          ))}
        </div>
      )}
    </PanelCard>
  )
}
