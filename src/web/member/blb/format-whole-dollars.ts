import type { Micro } from '#domain/money/money.ts'
import { amountParts } from '#web/ui/data/amount/amount-parts.ts'

/** The programme shows whole dollars; cents are cut. */
export const formatWholeDollars = (micro: Micro) => `$${amountParts(micro, 'cents').whole}`
