import type { ReactNode } from 'react'
import { t } from '#web/language/messages.ts'
import { SideScroll } from '#web/ui/layout/side-scroll.tsx'
import styles from './plan-editor.module.css'
import { usePlanDraftContext } from './use-plan-draft.ts'

export const planSections = [
  'packages',
  'levels',
  'odl',
  'blb',
  'royalty',
  'fees',
  'notice',
  'budget',
] as const
export type PlanSectionId = (typeof planSections)[number]

const paths: Record<PlanSectionId, RegExp> = {
  packages: /^packages(?!.*\.networkBounty\b)/,
  levels: /^(?:wealthTier|packages\..*\.networkBounty)\b/,
  odl: /^odl\b/,
  blb: /^blb\b/,
  royalty: /^(?:royaltyShare|royaltyPackage|specialReward)$/,
  fees: /^fees\b/,
  notice: /^noticeDays$/,
  budget: /^budgetShares\b/,
}

/** How many cells of a section are changed, and how many are wrong. */
export function useSectionState(id: PlanSectionId) {
  const { changes, faults } = usePlanDraftContext()
  return {
    changed: changes.filter(({ path }) => paths[id].test(path)).length,
    wrong: [...faults.keys()].filter((path) => paths[id].test(path)).length,
  }
}

type PlanSectionProps = { id: PlanSectionId; note: ReactNode; end?: ReactNode; children: ReactNode }

/** One part of the document, with from when it applies. */
export function PlanSection({ id, note, end, children }: PlanSectionProps) {
  const { changed, wrong } = useSectionState(id)
  return (
    <section className={styles.section} aria-labelledby={`${id}-heading`} id={id} data-changed={changed > 0}>
      <div className={styles.head}>
        <h2 id={`${id}-heading`}>
          {planSections.indexOf(id) + 1} {t.admin.planEditor[id]}
        </h2>
        <p className={styles.note}>
          {note}
          {changed > 0 && <b> · {t.admin.planEditor.changes({ count: changed })}</b>}
          {wrong > 0 && <b className={styles.wrong}> · {t.admin.planEditor.toCorrect({ count: wrong })}</b>}
        </p>
        {end}
      </div>
      {children}
    </section>
  )
}

type PlanTableProps = { label: string; head: ReactNode; children: ReactNode }

export function PlanTable({ label, head, children }: PlanTableProps) {
  return (
    <SideScroll label={label}>
      <table className={styles.table}>
        <thead>{head}</thead>
        <tbody>{children}</tbody>
      </table>
    </SideScroll>
  )
}

export function RowHead({ hint, children }: { hint?: string | undefined; children: ReactNode }) {
  return (
    <th scope="row">
      {children}
      {hint && <span className={styles.hint}>{hint}</span>}
    </th>
  )
}
