import { readStatus } from '#contract/platform/status.ts'
import { t } from '#web/language/messages.ts'
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
    <PanelCard heading={t.admin.dashboard.systemControls}>
      <div className={master ? dashboard.tiles : undefined}>
        {master && <ClosingSystem />}
        <dl className={styles.rows}>
          <div>
            <dt>{t.admin.dashboard.serverStatus}</dt>
            <dd aria-live="polite">
              <i className={styles.dot} data-tone={status.isError ? 'bad' : 'good'} />
              {status.data
                ? t.admin.dashboard.runningSinceUtc({ runningSince: formatInstant(status.data.runningSince) })
                : status.isError
                  ? t.admin.dashboard.notResponding
                  : t.admin.dashboard.checking}
            </dd>
          </div>
          <GatewayRow />
          {screens !== undefined && (
            <div>
              <dt>{t.admin.dashboard.adminLoggedInScreens}</dt>
              <dd>{screens}</dd>
            </div>
          )}
        </dl>
      </div>
    </PanelCard>
  )
}
