import type { Performance } from '#contract/admin/performance.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import styles from './performance-page.module.css'

const formatCount = (count: number) => count.toLocaleString('en-GB')

export function TeamPanel({ member: { team } }: { member: Performance }) {
  return (
    <PanelCard heading={t.admin.performance.team}>
      <DescriptionList
        divided
        items={[
          { term: t.admin.performance.directMembers, value: formatCount(team.directs) },
          { term: t.admin.performance.activeDirects, value: formatCount(team.activeDirects) },
          { term: t.admin.performance.wholeTeam, value: formatCount(team.size) },
          { term: t.admin.performance.activeInTheTeam, value: formatCount(team.active) },
          { term: t.admin.performance.teamVolume, value: <Amount micro={team.volume} /> },
          { term: t.admin.performance.ownVolume, value: <Amount micro={team.ownVolume} /> },
        ]}
      />
      <p className={styles.note}>{t.admin.performance.teamFiguresHint}</p>
    </PanelCard>
  )
}
