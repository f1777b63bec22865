import type { Activation } from '#contract/member/activations.ts'
import type { PackageKey } from '#domain/plan/plan.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'

/** `type` is the key of a package, or "all". */
export type CappingFilterState = { type: PackageKey; search: string }

export const EMPTY_FILTER: CappingFilterState = { type: 'all', search: '' }

/** Searches the text of the card, case-insensitively. */
export function matchesFilter(activation: Activation, name: string, filter: CappingFilterState): boolean {
  if (filter.type !== 'all' && activation.type !== filter.type) return false
  const { id, status, amount, cap, earned, activatedAt } = activation
  const amounts = [amount, cap, earned].map(formatUsdt)
  const text = [`#${id}`, name, t.capping.statuses[status], formatInstant(activatedAt), ...amounts].join(' ')
  return text.toLowerCase().includes(filter.search.trim().toLowerCase())
}
