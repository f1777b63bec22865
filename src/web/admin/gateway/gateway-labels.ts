import type { gatewayStates } from '#contract/money/gateway.ts'
import { t } from '#web/language/messages.ts'

type StateChip = { label: string; tone: 'good' | 'warn' | 'bad' | 'plain' }

export const describeGatewayStates = (): Record<(typeof gatewayStates)[number], StateChip> => ({
  alive: { label: t.admin.gateway.online, tone: 'good' },
  behind: { label: t.admin.gateway.behind, tone: 'warn' },
  failing: { label: t.admin.gateway.failing, tone: 'bad' },
  silent: { label: t.admin.gateway.noResponse, tone: 'bad' },
  stopped: { label: t.admin.gateway.stopped, tone: 'bad' },
  manual: { label: t.admin.gateway.manual, tone: 'plain' },
})

/** A stopped gateway sends no events, so the pages poll. */
export const GATEWAY_REFETCH_MS = 10_000
