import { readStatus } from '#contract/platform/status.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { useAdministrator } from '../session/use-administrator.ts'
import { ClosingSystem } from './closing-system.tsx'
import dashboard from './dashboard.module.css'
import { GatewayRow } from './gateway-row.tsx'
import styles from './system-controls.module.css'

export function SystemControls({ screens }: { screens?: number }) {
  const status = useEndpointQuery(readStatus, {})
  const { master } = useAdministrator()
  return (
    <PanelCard heading="System Controls">
      <div className={master ? dashboard.tiles : undefined}>
        {master && <ClosingSystem />}
        <dl className={styles.rows}>
          <div>
            <dt>Server Status</dt>
            <dd aria-live="polite">
              <i className={styles.dot} data-tone={status.isError ? 'bad' : 'good'} />
              {status.data
                ? `Running since ${formatInstant(status.data.runningSince)} UTC`
                : status.isError
                  ? 'Not responding'
                  : 'Checking…'}
            </dd>
          </div>
          <GatewayRow />
          {screens !== undefined && (
            <div>
              <dt>Admin Logged-In Screens</dt>
              <dd>{screens}</dd>
            </div>
          )}
        </dl>
      </div>
    </PanelCard>
  )
}
