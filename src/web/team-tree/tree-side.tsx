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
          <p className={styles.rowName}>
            <bdi>{name}</bdi>
          </p>
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
          { term: t.teamTree.directReferrals, value: formatCount(directs) },
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

function describeDepth(level: number, rootName: string | undefined): string {
  if (level === 0) return ''
  return rootName === undefined
    ? t.teamTree.levelsBelowYou({ level })
    : t.teamTree.levelsBelow({ level, name: rootName })
}

type SponsorLineProps = {
  state: TeamTreeState
  upline: TreeBranch['upline']
  rootLabel: string
  isOwn: boolean
}

/** Everyone between the top of the network, the root of the tree and the selected member. */
export function SponsorLine({ state, upline, rootLabel, isOwn }: SponsorLineProps) {
  const { line } = state
  return (
    <Card as="section" aria-labelledby="sponsor-line">
      <div className={styles.cardHead}>
        <h2 id="sponsor-line">{t.teamTree.sponsorLine}</h2>
        <span className={styles.rowNote}>
          {describeDepth(line.length - 1, isOwn ? undefined : rootLabel)}
        </span>
      </div>
      <ol className={styles.line}>
        {upline.toReversed().map(({ userrefid, name }, index) => (
          <li key={userrefid} data-kind="above">
            <span>
              <bdi>{name}</bdi>{' '}
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
                  <bdi>{level === 0 ? rootLabel : name}</bdi>{' '}
                  <span className={styles.rowNote}>
                    {level === 0 ? userrefid : t.teamTree.levelName({ level })}
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
  const bars = levels.map(({ level, members }) => ({ name: t.teamTree.levelName({ level }), value: members }))
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
        label={t.teamTree.membersByLevelList({
          levels: bars.map(({ name, value }) => `${name} ${formatCount(value)}`).join(', '),
        })}
      />
    </Card>
  )
}
