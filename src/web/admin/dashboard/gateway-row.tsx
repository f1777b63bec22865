import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readGateway } from '#contract/money/gateway.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { GATEWAY_TONES, GATEWAY_REFETCH_MS, RAILS } from '../gateway/gateway-labels.ts'
import { hasPermission } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import styles from './system-controls.module.css'

/** The rail, how it is, and how far it has read: what an administrator wants to know before opening the page. */
export function GatewayRow() {
  const canView = hasPermission(useAdministrator(), 'Approve Payments')
  const { data, isError } = useEndpointQuery(readGateway, canView ? {} : undefined, ['gateway', 'deposits'], {
    refetchInterval: GATEWAY_REFETCH_MS,
  })
  if (!canView) return null
  return (
    <div>
      <dt>
        <TextLink to="/anjo/gateway-status">Gateway Status</TextLink>
      </dt>
      <dd aria-live="polite">
        {data ? (
          <span>
            <i className={styles.dot} data-tone={GATEWAY_TONES[data.state]} /> {RAILS[data.rail]},{' '}
            {data.state}
            <span className={styles.detail}>{describeProgress(data)}</span>
          </span>
        ) : isError ? (
          'Could not be read'
        ) : (
          'Asking'
        )}
      </dd>
    </div>
  )
}

function describeProgress({ rail, height, lagBlocks, eventAt }: ResponseBody<typeof readGateway>): string {
  if (rail === 'chain') {
    const lag = lagBlocks === null || lagBlocks === 0 ? 'nothing left to read' : `${lagBlocks} to read`
    return `block ${height ?? '–'}, ${lag}`
  }
  return eventAt ? `last event ${formatInstant(eventAt)}` : 'no event yet'
}
