import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readGateway } from '#contract/money/gateway.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { GATEWAY_REFETCH_MS, describeGatewayStates } from '../gateway/gateway-labels.ts'
import { hasPermission } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import styles from './system-controls.module.css'

/** Rail, state and progress of the gateway in one line. */
export function GatewayRow() {
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
            <i className={styles.dot} data-tone={describeGatewayStates()[data.state].tone} />{' '}
            {t.admin.gateway.rails[data.rail]}, {describeGatewayStates()[data.state].label}
            <span className={styles.detail}>{describeProgress(data)}</span>
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
    const lag =
      lagBlocks === null || lagBlocks === 0
        ? t.admin.dashboard.upToDate
        : t.admin.dashboard.blocksBehind({ lagBlocks })
    return t.admin.dashboard.block({ height: height ?? '–', lag })
  }
  return eventAt
    ? t.admin.dashboard.lastEvent({ eventAt: formatInstant(eventAt) })
    : t.admin.dashboard.noEventsYet
}
