import type { PlanHistoryEntry } from '#contract/admin/plan-settings.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { SideScroll } from '#web/ui/layout/side-scroll.tsx'
import panels from '../panels/panels.module.css'

export function PlanHistory({ versions }: { versions: readonly PlanHistoryEntry[] }) {
  return (
    <SideScroll label="Plan versions">
      <table className={panels.table}>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Effective from</th>
            <th scope="col">By</th>
            <th scope="col">Changes</th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, effectiveAt, changedBy, reason, changes }) => (
            <tr key={version}>
              <td>{version}</td>
              <td>{formatInstant(effectiveAt)} UTC</td>
              <td>{changedBy ?? 'Initial setup'}</td>
              <td>
                {reason}
                {changes.slice(0, 6).map(({ name, before, after }) => (
                  <span key={name}>
                    <br />
                    {name}: {before} → {after}
                  </span>
                ))}
                {changes.length > 6 && <span> and {changes.length - 6} more</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  )
}
