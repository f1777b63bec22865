import type { SettingFigure } from '#contract/platform/site-figures.ts'
import { SLOTS_PER_PACKAGE } from '#domain/activations/activation-fault.ts'
import { CHANGE_FEE, FREE_CHANGES } from '#domain/addresses/address-terms.ts'
import { MICRO_PER_USDT } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { readableAmount, readableWhole } from '#domain/money/readable-amount.ts'
import { LEAST_WITHDRAWAL, WITHDRAWAL_FEE, withdrawalSplit } from '#domain/withdrawals/withdrawal-terms.ts'
import type { Config } from '#server/platform/config.ts'

export function settingFigures({ PUBLIC_ORIGIN, CONTACT_EMAIL }: Config): Record<SettingFigure, string> {
  return {
    origin: PUBLIC_ORIGIN,
    email: CONTACT_EMAIL,
    'withdrawal.fee': formatPercent(WITHDRAWAL_FEE),
    'withdrawal.least': readableWhole(LEAST_WITHDRAWAL),
    'withdrawal.of100': readableAmount(withdrawalSplit(100n * MICRO_PER_USDT).net),
    'address.fee': readableWhole(CHANGE_FEE),
    'address.free': String(FREE_CHANGES),
    slots: String(SLOTS_PER_PACKAGE),
  }
}
