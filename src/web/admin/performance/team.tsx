import type { Performance } from '#contract/admin/performance.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import styles from './performance-page.module.css'

const counted = (count: number) => count.toLocaleString('en-GB')

export function Team({ member: { team } }: { member: Performance }) {
  return (
    <PanelCard heading="Team">
      <DescriptionList
        divided
        items={[
          { term: 'Direct members', value: counted(team.directs) },
          { term: 'Active directs', value: counted(team.activeDirects) },
          { term: 'Whole team', value: counted(team.size) },
          { term: 'Active in the team', value: counted(team.active) },
          { term: 'Team volume', value: <Amount micro={team.volume} /> },
          { term: 'Own volume', value: <Amount micro={team.ownVolume} /> },
        ]}
      />
      <p className={styles.note}>The whole team and its volume are as the last closing counted them.</p>
    </PanelCard>
  )
}
