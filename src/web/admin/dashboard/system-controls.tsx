import { readStatus } from '#contract/platform/status.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { useAdministrator } from '../session/use-administrator.ts'
import { ClosingSystem } from './closing-system.tsx'
import dashboard from './dashboard.module.css'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readGateway } from '#contract/money/gateway.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { GATEWAY_REFETCH_MS, describeGatewayStates } from '../gateway/gateway-labels.ts'
import { hasPermission } from '../session/has-permission.ts'

/** Rail, state and progress of the gateway in one line. */
function GatewayRow() {
  const canView = hasPermission(useAdministrator(), 'Approve Payments')
  const { data, isError } = useEndpointQuery(readGateway, canView ? {} : undefined, ['gateway', 'deposits'], {
    refetchInterval: GATEWAY_REFETCH_MS,
  })
  if (!canView) return null
  return (
    <div>
      <dt>
        <TextLink to="/anjo/gateway-status">{t.admin.dashboard.gatewayStatus}</TextLink>
      </dt>
      <dd aria-live="polite">
        {data ? (
          <span>
            <i className={dashboard.dot} data-tone={describeGatewayStates()[data.state].tone} />{' '}
            {t.admin.gateway.rails[data.rail]}, {describeGatewayStates()[data.state].label}
            <span className={dashboard.detail}>{describeProgress(data)}</span>
          </span>
        ) : isError ? (
          t.admin.dashboard.notResponding
        ) : (
          t.admin.dashboard.checking
        )}
      </dd>
    </div>
  )
}

function describeProgress({ rail, height, lagBlocks, eventAt }: ResponseBody<typeof readGateway>): string {
  if (rail === 'chain') {
    const block = height ?? '–'
    return lagBlocks === null || lagBlocks === 0
      ? t.admin.dashboard.upToDate({ block })
      : t.admin.dashboard.blocksBehind({ block, lagBlocks })
  }
  return eventAt
    ? t.admin.dashboard.lastEvent({ eventAt: formatInstant(eventAt) })
    : t.admin.dashboard.noEventsYet
}

export function SystemControls({ screens }: { screens?: number }) {
  const status = useEndpointQuery(readStatus, {})
  const { master } = useAdministrator()
  return (
    <PanelCard heading={t.admin.dashboard.systemControls}>
      <div className={master ? dashboard.tiles : undefined}>
        {master && <ClosingSystem />}
        <dl className={dashboard.systemControlsRows}>
          <div>
            <dt>{t.admin.dashboard.serverStatus}</dt>
            <dd aria-live="polite">
              <i className={dashboard.dot} data-tone={status.isError ? 'bad' : 'good'} />
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
