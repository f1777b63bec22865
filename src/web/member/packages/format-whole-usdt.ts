import type { Micro } from '#domain/money/money.ts'
import { splitAmount } from '#web/ui/data/amount/split-amount.ts'

/** "15,000": package limits are whole numbers. */
export const formatWholeUsdt = (micro: Micro) => splitAmount(micro, 'cents').whole
