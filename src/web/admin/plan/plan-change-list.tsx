import type { PlanHistoryEntry } from '#contract/admin/plan-versions.ts'
import { t } from '#web/language/messages.ts'

const SHOWN = 6

export function PlanChangeList({ changes }: { changes: PlanHistoryEntry['changes'] }) {
  return (
    <>
      {changes.slice(0, SHOWN).map(({ name, before, after }) => (
        <span key={name}>
          <br />
          {name}: {before} → {after}
        </span>
      ))}
      {changes.length > SHOWN && <span> {t.admin.plan.andMore2({ count: changes.length - SHOWN })}</span>}
    </>
  )
}
