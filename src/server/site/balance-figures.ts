import type { StatementFigure } from '#contract/platform/site-figures.ts'
import type { PublishedStatement, StatementFigures } from '#contract/money/statements.ts'
import type { FigureMessages } from '#messages/server-messages.ts'
import type { Micro } from '#domain/money/money.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { liabilityWallets } from '#domain/statements/liability-tree.ts'
import { formatShare, scaleToLength } from '#server/site/format-figures.ts'
import { agreeingTotal, floorToCent, roundAmounts } from '#server/site/round-parts.ts'

type Part<Start extends string> = Record<Extract<StatementFigure, `${Start}.${string}`>, string>
export type RoundedBalances = Pick<StatementFigures, 'owed' | 'held' | 'house'> & {
  holding: Micro
  houseTotal: Micro
}

/** The balance sheet in cents: each column adds up, and holdings equal liabilities plus operator accounts. */
export function roundBalances({
  total,
  figures: { owed, held, house },
}: PublishedStatement): RoundedBalances {
  const holding = floorToCent(held.bep20 + held.xrpl + held.bank)
  const owedTotal = floorToCent(total)
  const houseTotal = agreeingTotal(
    Object.values(house).reduce((sum, amount) => sum + amount, 0n),
    holding - owedTotal,
  )
  return {
    owed: roundAmounts(owed, owedTotal),
    held: roundAmounts(held, holding),
    house: roundAmounts(house, houseTotal),
    holding,
    houseTotal,
  }
}

export function balanceFigures(
  { total }: PublishedStatement,
  rounded: RoundedBalances,
  { t }: FigureMessages,
) {
  const { owed, held, house, holding, houseTotal } = rounded
  const wider = holding > total ? holding : total
  const wallets = Object.fromEntries(
    liabilityWallets.map((wallet) => [`owed.${wallet}`, readableAmount(owed[wallet])]),
  )
  return {
    ...(wallets as Omit<Part<'owed'>, 'owed.width'>),
    'owed.width': scaleToLength(total, wider, 100),
    'held.total': readableAmount(holding),
    'held.bep20': readableAmount(held.bep20),
    'held.xrpl': readableAmount(held.xrpl),
    'held.bank': readableAmount(held.bank),
    'held.width': scaleToLength(holding, wider, 100),
    'held.sentence': total === 0n ? t.heldNothing : t.heldCover({ share: formatShare(holding, total) }),
    'house.treasury': readableAmount(house.treasury),
    'house.odlPool': readableAmount(house.odlPool),
    'house.revenue': readableAmount(house.revenue),
    'house.fees': readableAmount(house.fees),
    'house.adjustments': readableAmount(house.adjustments),
    'house.total': readableAmount(houseTotal),
  } satisfies Part<'owed' | 'held' | 'house'>
}
