import type { BranchLevels } from '#contract/member/team-tree.ts'
import styles from './team-tree.module.css'
import { listVolumeSteps, type ColourMode } from './palette.ts'
import { formatCount } from './tree-items.tsx'
import { t } from '#web/language/messages.ts'

const sum = (levels: BranchLevels['levels'], figure: 'members' | 'active' | 'joined') =>
  levels.reduce((total, level) => total + level[figure], 0)

/** What the colours mean, with counts of the ten levels below the root. */
export function TreeLegend({
  colourMode,
  levels,
}: {
  colourMode: ColourMode
  levels: BranchLevels | undefined
}) {
  const counted = levels?.levels
  const entries =
    colourMode === 'volume'
      ? listVolumeSteps().map(({ label }, step) => ({ key: `volume-${step}`, label, count: undefined }))
      : [
          { key: 'active', label: t.teamTree.active, count: counted && sum(counted, 'active') },
          {
            key: 'inactive',
            label: t.teamTree.noPackage,
            count: counted && sum(counted, 'members') - sum(counted, 'active'),
          },
          { key: 'new', label: t.teamTree.newThisWeek, count: counted && sum(counted, 'joined') },
        ]
  return (
    <ul
      className={styles.legend}
      aria-label={colourMode === 'volume' ? t.teamTree.branchVolumeInUsdt : t.teamTree.activity}
    >
      {entries.map(({ key, label, count }) => (
        <li key={key}>
          <i className={styles.key} data-key={key} />
          {label}
          {count !== undefined && <b>{formatCount(count)}</b>}
        </li>
      ))}
    </ul>
  )
}
