import type { gatewayStates } from '#contract/money/gateway.ts'

type StateChip = { label: string; tone: 'good' | 'warn' | 'bad' | 'plain' }

export const GATEWAY_STATES: Record<(typeof gatewayStates)[number], StateChip> = {
  alive: { label: 'Online', tone: 'good' },
  behind: { label: 'Behind', tone: 'warn' },
  failing: { label: 'Failing', tone: 'bad' },
  silent: { label: 'No response', tone: 'bad' },
  stopped: { label: 'Stopped', tone: 'bad' },
  manual: { label: 'Manual', tone: 'plain' },
}
export const RAILS = { sandbox: 'Sandbox', manual: 'Manual', chain: 'BEP20 chain' } as const

/** A stopped gateway sends no events, so the pages poll. */
export const GATEWAY_REFETCH_MS = 10_000
