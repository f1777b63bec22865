import type { Performance } from '#contract/admin/performance.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import styles from './performance-page.module.css'

const formatCount = (count: number) => count.toLocaleString('en-GB')

export function TeamPanel({ member: { team } }: { member: Performance }) {
  return (
    <PanelCard heading="Team">
      <DescriptionList
        divided
        items={[
          { term: 'Direct members', value: formatCount(team.directs) },
          { term: 'Active directs', value: formatCount(team.activeDirects) },
          { term: 'Whole team', value: formatCount(team.size) },
          { term: 'Active in the team', value: formatCount(team.active) },
          { term: 'Team volume', value: <Amount micro={team.volume} /> },
          { term: 'Own volume', value: <Amount micro={team.ownVolume} /> },
        ]}
      />
      <p className={styles.note}>Team size and volume are as of the last closing.</p>
    </PanelCard>
  )
}
