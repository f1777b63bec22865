import type { MemberPage } from '#contract/admin/member-page.ts'
import { legalDocuments } from '#domain/legal/legal-documents.ts'
import { t } from '#web/language/messages.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import styles from './member-page.module.css'

/** The versions of the legal documents that the member agreed to, and those still to answer. */
export const ConsentsPanel = ({ consents: { pending, given } }: Pick<MemberPage, 'consents'>) => (
  <PanelCard heading={t.admin.memberPage.consent}>
    <ul className={styles.rows}>
      {pending.map(({ document, version }) => (
        <li key={`${document} ${version}`}>
          <span>{t.admin.memberPage.version({ title: legalDocuments[document].title, version })}</span>
          <span className={styles.end}>
            <Chip tone="warn">{t.admin.memberPage.notAnswered}</Chip>
          </span>
        </li>
      ))}
      {given.map(({ document, version, at, address }) => (
        <li key={`${document} ${version}`}>
          <span>{t.admin.memberPage.version({ title: legalDocuments[document].title, version })}</span>
          <time className={`${styles.end} ${styles.muted}`} dateTime={at.toISOString()}>
            {formatInstant(at)}
          </time>
          <span className={styles.muted}>{t.admin.memberPage.from({ address })}</span>
        </li>
      ))}
    </ul>
  </PanelCard>
)
