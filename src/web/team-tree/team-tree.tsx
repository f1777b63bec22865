import { useElementSize } from '@mantine/hooks'
import { IconFileTypePng, IconFileTypeSvg, IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import type { TreeBranch, BranchLevels } from '#contract/member/team-tree.ts'
import { t } from '#web/language/messages.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { SelectPill } from '#web/ui/actions/select-pill.tsx'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { layoutRings } from './layout-rings.ts'
import { type ColourMode, listVolumeSteps } from './palette.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './team-tree.module.css'
import { TreeItems, formatCount } from './tree-items.tsx'
import { idOf } from './tree-model.ts'
import { TreePainter } from './tree-painter.ts'
import { TreeSearch } from './tree-search.tsx'
import { LevelsCard, MemberCard, SponsorLine } from './tree-side.tsx'
import { useTeamTree, type TeamTreeSource, type TeamTreeState } from './use-team-tree.ts'

const sum = (levels: BranchLevels['levels'], figure: 'members' | 'active' | 'joined') =>
  levels.reduce((total, level) => total + level[figure], 0)

/** What the colours mean, with counts of the levels below the root. */
function TreeLegend({ colourMode, levels }: { colourMode: ColourMode; levels: BranchLevels | undefined }) {
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

const listViews = () =>
  [
    { value: 'tree', label: t.teamTree.tree },
    { value: 'list', label: t.teamTree.list },
  ] as const

const listColourOptions = (): { value: ColourMode; label: string }[] => [
  { value: 'activity', label: t.teamTree.colourActivity },
  { value: 'volume', label: t.teamTree.colourVolume },
]

type TeamTreeProps = {
  source: TeamTreeSource
  root: TreeBranch
  /** "You", or the name of the member. */
  rootLabel: string
  /** The reader is the root. */
  isOwn?: boolean
  memberLink?: (userrefid: string) => ReactNode
}

/** The whole team as a picture and as a list, with the same branches open in both. */
export function TeamTree({ source, root, rootLabel, isOwn = false, memberLink }: TeamTreeProps) {
  const state = useTeamTree(source, root)
  const [view, setView] = useState<'tree' | 'list'>('tree')
  const [colourMode, setColourMode] = useState<ColourMode>('activity')
  const levels = state.levels.get(state.tree.rootId)
  return (
    <Stack gap={4} fits>
      <Row gap={3} align="center" wraps>
        <TreeSearch source={source} rootId={state.tree.rootId} onChoose={(id) => state.jumpTo(id)} />
        <SegmentedControl label={t.teamTree.view} options={listViews()} value={view} onChange={setView} />
        <SelectPill
          label={t.teamTree.colour}
          value={colourMode}
          options={listColourOptions()}
          onChange={setColourMode}
        />
      </Row>
      <div className={styles.columns}>
        <div className={styles.main}>
          {view === 'tree' ? (
            <TreePicture {...{ state, colourMode, rootLabel, isOwn }} />
          ) : (
            <TreeItems state={state} label={t.teamTree.team} isHidden={false} onZoomKey={() => {}} />
          )}
          <TreeLegend colourMode={colourMode} levels={levels} />
          <p className={styles.note}>
            {describeSize(root)}
            {root.asOf && ` ${t.teamTree.teamFiguresHint({ asOf: formatInstantWithZone(root.asOf) })}`}
          </p>
        </div>
        <div className={styles.side}>
          <MemberCard state={state} link={memberLink?.(state.selectedId)} />
          <SponsorLine {...{ state, rootLabel, isOwn }} upline={root.upline} />
          {levels && levels.levels.length > 0 && <LevelsCard levels={levels} />}
        </div>
      </div>
    </Stack>
  )
}

function describeSize({ line }: TreeBranch) {
  const { team, directs } = line[0]!
  return t.teamTree.teamAndDirects({ team, directs })
}

const MAX_DOTS = { wide: 3000, narrow: 1100 }
const NARROW = 600
const ZOOM_STEP = 1.4

type TreePictureProps = {
  state: TeamTreeState
  colourMode: ColourMode
  rootLabel: string
  isOwn: boolean
}

function TreePicture({ state, colourMode, rootLabel, isOwn }: TreePictureProps) {
  const { tree, levels, line } = state
  const { ref, width } = useElementSize()
  const maxDots = width < NARROW ? MAX_DOTS.narrow : MAX_DOTS.wide
  const layout = useMemo(() => layoutRings(tree, levels, maxDots), [tree, levels, maxDots])
  const scene = useMemo(
    () => ({
      layout,
      line: line.map(idOf),
      colourMode,
      rootLabel: isOwn ? rootLabel : t.teamTree.top,
    }),
    [layout, line, colourMode, rootLabel, isOwn],
  )
  const [painter] = useState(() => new TreePainter())
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => painter.attach(canvas.current!), [painter])
  const press = useEffectEvent((id: string) => {
    if (id !== state.selectedId) state.select(id)
    else if (tree.nodes.get(id)!.isOpen) state.close(id)
    else state.open(id)
  })
  useEffect(() => painter.setScene(scene, (id) => press(id)), [painter, scene])
  const zoomKeys: Record<string, () => void> = {
    '+': () => painter.zoom(ZOOM_STEP),
    '-': () => painter.zoom(1 / ZOOM_STEP),
    '0': () => painter.fit(),
  }
  return (
    <>
      <div className={styles.stage} ref={ref}>
        <TreeItems state={state} label={t.teamTree.team} isHidden onZoomKey={(key) => zoomKeys[key]?.()} />
        <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
        <PictureButtons painter={painter} zoomKeys={zoomKeys} />
      </div>
      <p className={styles.note}>
        {layout.dots.length > 0 &&
          (layout.membersPerDot === 1
            ? t.teamTree.pictureOfMembers
            : t.teamTree.pictureOfGroups({ members: layout.membersPerDot }))}
      </p>
    </>
  )
}

type PictureButtonsProps = { painter: TreePainter; zoomKeys: Record<string, () => void> }

function PictureButtons({ painter, zoomKeys }: PictureButtonsProps) {
  const [isFitted, setFitted] = useState(true)
  useEffect(() => painter.followFit(setFitted), [painter])
  return (
    <>
      <div className={styles.zoom}>
        <IconButton icon={IconPlus} size={20} label={t.teamTree.zoomIn} onClick={zoomKeys['+']} />
        <IconButton icon={IconMinus} size={20} label={t.teamTree.zoomOut} onClick={zoomKeys['-']} />
        <IconButton
          icon={IconMaximize}
          size={20}
          label={t.teamTree.wholeTeam}
          aria-disabled={isFitted}
          onClick={zoomKeys['0']}
        />
      </div>
      <div className={styles.exports}>
        <IconButton
          icon={IconFileTypeSvg}
          size={20}
          label={t.teamTree.saveAsSvg}
          onClick={() => void painter.save('svg')}
        />
        <IconButton
          icon={IconFileTypePng}
          size={20}
          label={t.teamTree.saveAsPng}
          onClick={() => void painter.save('png')}
        />
      </div>
    </>
  )
}
