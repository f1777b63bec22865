import {
  dropsFor,
  LEAST_WITHDRAWAL,
  withdrawalSplit,
  type WithdrawalCurrency,
} from '#domain/withdrawals/withdrawal-terms.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import type { WithdrawalOptions } from './withdraw-form.tsx'
import styles from './withdraw.module.css'

/** An estimate by the quote's own rule. The XRP rate can change until the quote fixes it. */
export function WithdrawalPreview({
  amount,
  currency,
  rate,
}: {
  amount: bigint | undefined
  currency: WithdrawalCurrency
  rate: WithdrawalOptions['xrp']
}) {
  if (amount === undefined || amount < LEAST_WITHDRAWAL)
    return <p className={styles.note}>{t.withdrawals.a10FeeAppliesAndGoes}</p>
  const { fee, net } = withdrawalSplit(amount)
  const inXrp = currency === 'xrp' && rate !== null
  return (
    <Card>
      <DescriptionList
        items={[
          { term: t.withdrawals.fee10, value: <Amount micro={fee} detail="exact" /> },
          { term: t.withdrawals.youReceive, value: <Amount micro={net} detail="exact" /> },
          ...(inXrp
            ? [
                {
                  term: `At 1 USDT = ${formatUsdt(rate.perUsdt)} XRP`,
                  value: <Amount micro={dropsFor(net, rate.perUsdt)} currency="XRP" detail="exact" />,
                },
                { term: t.withdrawals.rateRecorded, value: formatInstant(rate.at), text: true },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
