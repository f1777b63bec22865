import type { BranchLevels, TreeBranch } from '#contract/member/team-tree.ts'
import type { ReactNode } from 'react'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { BarChart } from '#web/ui/data/chart/bar-chart.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { formatDate } from '#web/ui/data/format-instant.ts'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './team-tree.module.css'
import { formatCount } from './tree-items.tsx'
import { idOf } from './tree-model.ts'
import type { TeamTreeState } from './use-team-tree.ts'

/** The selected member. `link` leads to more about them, where there is more. */
export function MemberCard({ state, link }: { state: TeamTreeState; link?: ReactNode }) {
  const node = state.line.at(-1)!
  const { name, userrefid, joinedAt, isActive, activated, team, directs, volume } = node.member
  return (
    <Card as="section" aria-label={t.teamTree.selectedMember}>
      <div className={styles.memberHead}>
        <Avatar name={name} />
        <div className={styles.rowText}>
          <p className={styles.rowName}>{name}</p>
          <p className={styles.rowNote}>{t.teamTree.joined({ userrefid, joinedAt: formatDate(joinedAt) })}</p>
        </div>
        <Chip tone={isActive ? 'good' : 'plain'} live={isActive}>
          {isActive ? t.teamTree.active : t.teamTree.noPackage}
        </Chip>
      </div>
      <DescriptionList
        divided
        items={[
          { term: t.teamTree.paidPackages, value: <Amount micro={activated} /> },
          { term: t.teamTree.directReferrals2, value: formatCount(directs) },
          { term: t.teamTree.teamBelow, value: formatCount(team) },
          { term: t.teamTree.teamBusiness, value: <Amount micro={volume} /> },
        ]}
      />
      <div className={styles.memberActions}>
        {directs > 0 && (
          <Button
            kind="primary"
            wide
            working={state.busyId === userrefid}
            onClick={() => (node.isOpen ? state.close(userrefid) : state.open(userrefid))}
          >
            {node.isOpen ? t.teamTree.closeThisBranch : t.teamTree.openThisBranch}
          </Button>
        )}
        {link}
      </div>
    </Card>
  )
}

const describeDepth = (level: number, rootLabel: string) => {
  if (level === 0) return ''
  const below = rootLabel === 'You' ? 'you' : rootLabel
  return t.teamTree.levelBelow({ level, below })
}

/** Everyone between the top of the network, the root of the tree and the selected member. */
export function SponsorLine({
  state,
  upline,
  rootLabel,
}: {
  state: TeamTreeState
  upline: TreeBranch['upline']
  rootLabel: string
}) {
  const { line } = state
  return (
    <Card as="section" aria-labelledby="sponsor-line">
      <div className={styles.cardHead}>
        <h2 id="sponsor-line">{t.teamTree.sponsorLine}</h2>
        <span className={styles.rowNote}>{describeDepth(line.length - 1, rootLabel)}</span>
      </div>
      <ol className={styles.line}>
        {upline.toReversed().map(({ userrefid, name }, index) => (
          <li key={userrefid} data-kind="above">
            <span>
              {name}{' '}
              <span className={styles.rowNote}>
                {index === upline.length - 1
                  ? t.teamTree.sponsor
                  : t.teamTree.levelsAbove({ count: upline.length - index })}
              </span>
            </span>
          </li>
        ))}
        {line.map((node) => {
          const { userrefid, name, level, team } = node.member
          const isSelected = idOf(node) === state.selectedId
          return (
            <li key={userrefid} data-kind={level === 0 ? 'root' : isSelected ? 'selected' : 'below'}>
              <button type="button" onClick={() => state.select(userrefid)} aria-current={isSelected}>
                <span>
                  {level === 0 ? rootLabel : name}{' '}
                  <span className={styles.rowNote}>
                    {level === 0 ? userrefid : t.teamTree.level2({ level })}
                  </span>
                </span>
                <b>{formatCount(team)}</b>
              </button>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

export function LevelsCard({ levels: { levels } }: { levels: BranchLevels }) {
  const most = levels.reduce((best, each) => (each.members > best.members ? each : best), levels[0]!)
  const bars = levels.map(({ level, members }) => ({ name: `Level ${level}`, value: members }))
  return (
    <Card as="section" aria-labelledby="levels">
      <div className={styles.cardHead}>
        <h2 id="levels">{t.teamTree.membersByLevel}</h2>
        <span className={styles.rowNote}>
          {t.teamTree.mostOnLevel({ level: most.level, members: formatCount(most.members) })}
        </span>
      </div>
      <BarChart
        bars={bars}
        format={formatCount}
        label={t.teamTree.membersByLevel2({
          join: bars.map(({ name, value }) => `${name} ${formatCount(value)}`).join(', '),
        })}
      />
    </Card>
  )
}
