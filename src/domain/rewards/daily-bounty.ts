import { portion, type Micro, type Ppm } from '#domain/money/money.ts'

/** One day's bounty of an activation, before its cap. */
export function dailyBounty<Amount extends Micro | number>(
  terms: { dailyRate: Ppm | number },
  amount: Amount,
): Amount {
  return portion(amount, terms.dailyRate)
}
