import type { MemberPage } from '#contract/admin/member-page.ts'
import { t } from '#web/language/messages.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import styles from './member-page.module.css'

type Tickets = NonNullable<MemberPage['tickets']>

export const TicketsPanel = ({ userrefid, tickets }: { userrefid: string; tickets: Tickets }) => (
  <PanelCard
    heading={t.admin.memberPage.tickets}
    end={
      tickets.count > tickets.recent.length && (
        <TextLink to={`/anjo/support-tickets?search=${encodeURIComponent(userrefid)}`}>
          {t.admin.memberPage.allCount({ count: tickets.count })}
        </TextLink>
      )
    }
  >
    {tickets.count === 0 && <p className={styles.muted}>{t.admin.memberPage.noTicketsYet}</p>}
    <ul className={styles.rows}>
      {tickets.recent.map(({ id, number, subject, status, openedAt }) => (
        <li key={String(id)}>
          <TextLink to={`/anjo/support-tickets/${id}`}>{subject}</TextLink>
          <span className={styles.end}>
            <Chip tone={status === 'Pending' ? 'warn' : 'plain'}>{status}</Chip>
          </span>
          <span className={styles.muted}>
            {t.admin.memberPage.opened({ number, openedAt: formatInstant(openedAt) })}
          </span>
        </li>
      ))}
    </ul>
  </PanelCard>
)
