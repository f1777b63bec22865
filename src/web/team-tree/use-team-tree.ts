import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { BranchLevels, TreeBranch, TreeSearchResult } from '#contract/member/team-tree.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import type { LevelsByBranch } from './layout-rings.ts'
import { lineTo, listRows, mergeBranch, MAX_NODES, setOpen, type Tree } from './tree-model.ts'

/** Reads the tree of the caller, or of the member whom an administrator looks at. */
export type TeamTreeSource = {
  readBranch: (member: string, page: number) => Promise<TreeBranch>
  readLevels: (member: string) => Promise<BranchLevels>
  search: (text: string) => Promise<TreeSearchResult>
}

export type TeamTreeState = ReturnType<typeof useTeamTree>

const showError = (error: unknown) => showToast({ tone: 'bad', message: (error as Error).message })

/** `root` is the first page of the root's branch; the rest is loaded as branches are opened. */
export function useTeamTree(source: TeamTreeSource, root: TreeBranch) {
  const [merged, setMerged] = useState(() => ({ root, tree: mergeBranch(undefined, root, 1) }))
  // A live update refetches the root.
  if (merged.root !== root) setMerged({ root, tree: mergeBranch(merged.tree, root, 1) })
  const { tree } = merged
  const setTree = (change: (tree: Tree) => Tree) =>
    setMerged((last) => ({ ...last, tree: change(last.tree) }))
  const [selectedId, select] = useState(tree.rootId)
  const [busyId, setBusyId] = useState<string>()
  const [levels, addLevels] = useLevels(source, tree)
  const rows = useMemo(() => listRows(tree), [tree])
  const shownId = tree.nodes.has(selectedId) ? selectedId : tree.rootId

  async function load(id: string, page: number) {
    setBusyId(id)
    try {
      const branch = await source.readBranch(id, page)
      setTree((last) => mergeBranch(last, branch, page))
      if (page === 1 && branch.line.at(-1)!.team > branch.directs.length) addLevels(id)
    } catch (error) {
      showError(error)
    } finally {
      setBusyId(undefined)
    }
  }

  function open(id: string) {
    const node = tree.nodes.get(id)
    if (!node || node.member.directs === 0) return
    if (node.pages > 0) setTree((last) => setOpen(last, id, true))
    else void load(id, 1)
  }

  return {
    tree,
    levels,
    rows,
    busyId,
    selectedId: shownId,
    line: useMemo(() => lineTo(tree, shownId), [tree, shownId]),
    isFull: tree.nodes.size >= MAX_NODES,
    select,
    open,
    close: (id: string) => setTree((last) => setOpen(last, id, false)),
    loadMore: (id: string) => void load(id, (tree.nodes.get(id)?.pages ?? 0) + 1),
    jumpTo: (id: string) => void load(id, 1).then(() => select(id)),
  }
}

/** Counts by level for the dots of closed branches. Branches that were dropped from the tree lose theirs. */
function useLevels(source: TeamTreeSource, { rootId, nodes }: Tree) {
  const [levels, setLevels] = useState<LevelsByBranch>(new Map())
  const add = (id: string) =>
    source
      .readLevels(id)
      .then((found) =>
        setLevels((last) => new Map([...last].filter(([key]) => nodes.has(key))).set(id, found)),
      )
      .catch(showError)
  const addRoot = useEffectEvent((id: string) => void add(id))
  useEffect(() => addRoot(rootId), [rootId])
  return [levels, (id: string) => void add(id)] as const
}
