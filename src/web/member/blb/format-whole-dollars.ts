import type { Micro } from '#domain/money/money.ts'
import { amountParts } from '#web/ui/data/amount/amount-parts.ts'

/** The programme speaks in whole dollars; what is below one is not shown. */
export const formatWholeDollars = (micro: Micro) => `$${amountParts(micro, 'cents').whole}`
