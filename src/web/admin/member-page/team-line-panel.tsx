import type { MemberPage } from '#contract/admin/member-page.ts'
import type { Performance } from '#contract/admin/performance.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { MemberLink } from '../members/member-link.tsx'
import styles from './member-page.module.css'

const formatCount = (count: number, noun: string) =>
  `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`

export function TeamLinePanel({ page, team }: { page: MemberPage; team: Performance['team'] }) {
  const { userrefid, sponsorLine, legs } = page
  return (
    <PanelCard
      heading="Sponsor line and team"
      end={<TextLink to={`/anjo/team-tree/${userrefid}`}>Open the tree</TextLink>}
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
        <p className={styles.muted}>No team yet.</p>
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
                  {formatCount(leg.size, 'member')}, {leg.active.toLocaleString('en-GB')} active below
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.total}>
            <span>
              {formatCount(team.directs, 'direct')}, {formatCount(team.size, 'member')} in the team
            </span>
            <Amount micro={team.volume} />
          </p>
          <p className={styles.muted}>Largest legs. Team figures are as of the last closing.</p>
        </>
      )}
    </PanelCard>
  )
}
