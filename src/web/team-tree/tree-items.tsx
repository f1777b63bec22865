import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { readLogicalKey } from '#web/language/direction.ts'
import { t } from '#web/language/messages.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { VisuallyHidden } from '#web/ui/layout/layout.tsx'
import styles from './team-tree.module.css'
import { idOf, unloadedCount, type TreeRow } from './tree-model.ts'
import type { TeamTreeState } from './use-team-tree.ts'

const ROW_HEIGHT = 64
/** Rows rendered before and after those in view. */
const OVERSCAN = 8

export const formatCount = (count: number) => count.toLocaleString('en-GB')

type TreeItemsProps = {
  state: TeamTreeState
  label: string
  /** Keeps the items for the keyboard and screen readers while the picture is shown. */
  isHidden: boolean
  onZoomKey: (key: string) => void
}

/** The team as a list with the keyboard of an ARIA tree. Only the rows around the view are rendered. */
export function TreeItems({ state, label, isHidden, onZoomKey }: TreeItemsProps) {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ scrollTop: 0, clientHeight: 600 })
  const { rows } = state
  const [activeKey, setActiveKey] = useState<string>()
  const active = findActive(rows, activeKey, state.selectedId)
  const [first, last] = isHidden ? [Math.max(0, active - OVERSCAN), active + OVERSCAN] : findWindow(seen)

  function activate(index: number) {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))]!
    setActiveKey(row.key)
    if (row.kind === 'member') state.select(idOf(row.node))
    if (list.current && !isHidden) scrollToRow(list.current, rows.indexOf(row))
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (['+', '-', '0'].includes(event.key)) onZoomKey(event.key)
    else if (!pressKey(readLogicalKey(event.key), { state, active, activate })) return
    event.preventDefault()
  }

  return (
    <div
      ref={list}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={active >= first && active <= last ? `${prefix}${active}` : undefined}
      className={isHidden ? styles.hiddenList : styles.list}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) => setSeen({ scrollTop, clientHeight })}
    >
      <div role="none" style={{ height: rows.length * ROW_HEIGHT }} className={styles.rows}>
        {rows.slice(first, last + 1).map((row, index) => (
          <TreeItem
            key={row.key}
            id={`${prefix}${first + index}`}
            row={row}
            top={(first + index) * ROW_HEIGHT}
            isSelected={first + index === active}
            state={state}
            onPress={() => (activate(first + index), pressRow(state, row))}
          />
        ))}
      </div>
    </div>
  )
}

type Scroll = { scrollTop: number; clientHeight: number }

/** The first and last rows to render. */
const findWindow = ({ scrollTop, clientHeight }: Scroll): [number, number] => [
  Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - OVERSCAN),
  Math.ceil((scrollTop + clientHeight) / ROW_HEIGHT) + OVERSCAN,
]

function scrollToRow(list: HTMLElement, index: number) {
  const [start, end] = [index * ROW_HEIGHT, (index + 1) * ROW_HEIGHT]
  if (start < list.scrollTop) list.scrollTop = start
  else if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight
}

function findActive(rows: TreeRow[], key: string | undefined, selectedId: string): number {
  const focused = rows.find((row) => row.key === key)
  // A member selected in the picture or by a search takes the focus from the list.
  const wanted = focused?.kind === 'more' ? key : selectedId
  return Math.max(
    0,
    rows.findIndex((row) => row.key === wanted),
  )
}

function pressRow(state: TeamTreeState, { kind, node }: TreeRow) {
  const id = idOf(node)
  if (kind === 'more') {
    if (!state.isFull) state.loadMore(id)
  } else if (node.isOpen) state.close(id)
  else state.open(id)
}

type Keyboard = { state: TeamTreeState; active: number; activate: (index: number) => void }

/** Whether the key means something in a tree. */
function pressKey(key: string, { state, active, activate }: Keyboard): boolean {
  const row = state.rows[active]!
  const { node, kind } = row
  const isOpen = kind === 'member' && node.isOpen
  const parent = kind === 'more' ? idOf(node) : node.parent
  const actions: Record<string, () => void> = {
    ArrowDown: () => activate(active + 1),
    ArrowUp: () => activate(active - 1),
    Home: () => activate(0),
    End: () => activate(state.rows.length - 1),
    Enter: () => pressRow(state, row),
    ' ': () => pressRow(state, row),
    ArrowRight: () => (isOpen ? activate(active + 1) : kind === 'member' && state.open(idOf(node))),
    ArrowLeft: () =>
      isOpen ? state.close(idOf(node)) : activate(state.rows.findIndex((each) => each.key === parent)),
  }
  actions[key]?.()
  return key in actions
}

type TreeItemProps = {
  id: string
  row: TreeRow
  top: number
  isSelected: boolean
  state: TeamTreeState
  onPress: () => void
}

/** The tree has the focus and the keyboard; a press on a row is for the pointer. */
function TreeItem({ id, row, top, isSelected, state, onPress }: TreeItemProps) {
  const { kind, node, level, position, setSize } = row
  const { member } = node
  const isBranch = kind === 'member' && member.directs > 0
  return (
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={level + 1}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-selected={isSelected}
      aria-expanded={isBranch ? node.isOpen : undefined}
      aria-busy={state.busyId === member.userrefid}
      className={styles.row}
      style={{ top, paddingInlineStart: `calc(var(--s-4) + ${Math.min(level, 8) * 16}px)` }}
      onClick={onPress}
      onKeyDown={undefined}
    >
      <span className={styles.chevron}>
        {kind === 'more' && <Icon icon={IconPlus} size={18} />}
        {isBranch && <Icon icon={node.isOpen ? IconChevronDown : IconChevronRight} size={18} />}
      </span>
      {kind === 'more' ? <MoreText row={row} isFull={state.isFull} /> : <MemberText row={row} />}
    </div>
  )
}

function MoreText({ row: { node, level }, isFull }: { row: TreeRow; isFull: boolean }) {
  return (
    <span className={styles.rowText}>
      <span className={styles.rowName}>
        {t.teamTree.moreOnLevel({ count: formatCount(unloadedCount(node)), level })}
      </span>
      <span className={styles.rowNote}>{isFull ? t.teamTree.searchToFindThem : t.teamTree.showMore}</span>
    </span>
  )
}

const renderSpoken = (children: ReactNode) => <VisuallyHidden>{children}</VisuallyHidden>

function MemberText({ row: { node, level } }: { row: TreeRow }) {
  const { name, userrefid, isActive, team, activeTeam } = node.member
  const share = team === 0 ? 0 : Math.round((activeTeam / team) * 100)
  const activity =
    team > 0
      ? t.teamTree.shareActive({ share: Math.min(100, share) })
      : isActive
        ? t.teamTree.active
        : t.teamTree.noPackage
  return (
    <>
      <span className={styles.rowText}>
        <span className={styles.rowName}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.rowNote}>
          {level === 0
            ? t.teamTree.memberAtTheTop({ userrefid, activity })
            : t.teamTree.memberOnLevel({ userrefid, level, activity })}
        </span>
      </span>
      <span className={styles.rowEnd}>
        <span className={styles.rowName}>
          {t.teamTree.inTheTeam({ team: formatCount(team), spoken: renderSpoken })}
        </span>
        <span className={styles.share} aria-hidden="true">
          <i style={{ width: `${Math.min(100, share)}%` }} />
        </span>
      </span>
    </>
  )
}
