import type { gatewayStates } from '#contract/money/gateway.ts'

export const GATEWAY_TONES: Record<(typeof gatewayStates)[number], 'good' | 'warn' | 'bad' | 'plain'> = {
  alive: 'good',
  behind: 'warn',
  failing: 'bad',
  silent: 'bad',
  stopped: 'bad',
  manual: 'plain',
}
export const RAILS = { sandbox: 'Sandbox', manual: 'Manual', chain: 'BEP20 chain' } as const

/** A dead gateway says nothing, so the page itself asks again. */
export const GATEWAY_REFETCH_MS = 10_000
