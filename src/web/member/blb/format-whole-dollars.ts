import type { Micro } from '#domain/money/money.ts'
import { splitAmount } from '#web/ui/data/amount/split-amount.ts'

/** The programme shows whole dollars; cents are cut. */
export const formatWholeDollars = (micro: Micro) => `$${splitAmount(micro, 'cents').whole}`
