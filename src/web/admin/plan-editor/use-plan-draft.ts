import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import { faultsByCell, readCell, undoChange, writeCell } from '#domain/plan/plan-cells.ts'
import { diffPlans, type PlanCellChange } from '#domain/plan/plan-changes.ts'
import { planFaults } from '#domain/plan/plan-faults.ts'
import { mergePlan } from '#domain/plan/plan-schedule.ts'
import type { Plan } from '#domain/plan/plan.ts'

export type PlanVersion = { version: number; plan: Plan }

export type PlanDraft = {
  saved: Plan
  /** The version of `saved`. */
  basedOn: number
  plan: Plan
  changes: readonly PlanCellChange[]
  /** A sentence for each cell that is wrong, by path. */
  faults: ReadonlyMap<string, string>
  read: (path: string) => unknown
  write: (path: string, value: unknown) => void
  /** Marks a cell whose text is no value; undefined takes the mark away. */
  mark: (path: string, message: string | undefined) => void
  edit: (change: (plan: Plan) => Plan) => void
}

const PlanDraftContext = createContext<PlanDraft | undefined>(undefined)
export const PlanDraftProvider = PlanDraftContext.Provider

export function usePlanDraftContext(): PlanDraft {
  const draft = useContext(PlanDraftContext)
  if (!draft) throw new Error('A cell of the plan is outside its editor.')
  return draft
}

function withMark(marks: PlanDraft['faults'], path: string, message: string | undefined) {
  if (marks.get(path) === message) return marks
  const next = new Map(marks)
  if (message === undefined) next.delete(path)
  else next.set(path, message)
  return next
}

/** The edited copy of the plan in force. `newer` is another version that was saved since then. */
export function usePlanDraft(current: PlanVersion) {
  const [base, setBase] = useState(current)
  const [plan, setPlan] = useState(current.plan)
  const [marks, setMarks] = useState<ReadonlyMap<string, string>>(new Map())
  // Remounts the cells, which keep the text that is being typed.
  const [generation, setGeneration] = useState(0)
  const mark = useCallback<PlanDraft['mark']>(
    (path, message) => setMarks((before) => withMark(before, path, message)),
    [],
  )
  const changes = useMemo(() => diffPlans(base.plan, plan), [base, plan])
  const faults = useMemo(() => new Map([...faultsByCell(plan, planFaults(plan)), ...marks]), [plan, marks])
  const load = (next: Plan) => {
    setPlan(next)
    setMarks(new Map())
    setGeneration(generation + 1)
  }
  const adopt = (next: Plan) => {
    setBase(current)
    load(next)
  }
  const isNewer = base.version !== current.version
  const merged = isNewer ? mergePlan(current.plan, base.plan, plan) : plan
  // Nothing of the draft is left to save, as after one's own save.
  if (isNewer && diffPlans(current.plan, merged).length === 0) adopt(merged)
  const draft: PlanDraft = {
    saved: base.plan,
    basedOn: base.version,
    plan,
    changes,
    faults,
    read: (path) => readCell(plan, path),
    write: (path, value) => setPlan((before) => writeCell(before, path, value)),
    mark,
    edit: (change) => setPlan(change),
  }
  return {
    draft,
    generation,
    load,
    newer: isNewer ? diffPlans(base.plan, current.plan) : undefined,
    takeOver: () => adopt(merged),
    discard: () => adopt(current.plan),
    undo: (path: string) => {
      setPlan(undoChange(plan, base.plan, path))
      setGeneration(generation + 1)
    },
  }
}
