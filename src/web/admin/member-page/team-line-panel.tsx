import type { MemberPage } from '#contract/admin/member-page.ts'
import type { Performance } from '#contract/admin/performance.ts'
import { t } from '#web/language/messages.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { MemberLink } from '../members/member-link.tsx'
import styles from './member-page.module.css'

export function TeamLinePanel({ page, team }: { page: MemberPage; team: Performance['team'] }) {
  const { userrefid, sponsorLine, legs } = page
  return (
    <PanelCard
      heading={t.admin.memberPage.sponsorLineAndTeam}
      end={<TextLink to={`/anjo/team-tree/${userrefid}`}>{t.admin.memberPage.openTheTree}</TextLink>}
    >
      <div className={styles.line}>
        {sponsorLine.map((each) => (
          <span key={each}>
            <MemberLink userrefid={each} /> ›
          </span>
        ))}
        <strong>{userrefid}</strong>
      </div>
      {legs.length === 0 ? (
        <p className={styles.muted}>{t.admin.memberPage.noTeamYet}</p>
      ) : (
        <>
          <ul className={styles.rows}>
            {legs.map((leg) => (
              <li key={leg.userrefid}>
                <MemberLink userrefid={leg.userrefid} />
                <span className={styles.end}>
                  <Amount micro={leg.volume} />
                </span>
                <span className={styles.muted}>
                  {t.admin.memberPage.activeBelow({ members: leg.size, active: leg.active })}
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.total}>
            <span>{t.admin.memberPage.inTheTeam({ directs: team.directs, members: team.size })}</span>
            <Amount micro={team.volume} />
          </p>
          <p className={styles.muted}>{t.admin.memberPage.largestLegsHint}</p>
        </>
      )}
    </PanelCard>
  )
}
