import type { Micro } from '#domain/money/money.ts'
import { formatWholeUsdt } from '../packages/format-whole-usdt.ts'

/** The programme shows whole dollars; cents are cut. */
export const formatWholeDollars = (micro: Micro) => `$${formatWholeUsdt(micro)}`
