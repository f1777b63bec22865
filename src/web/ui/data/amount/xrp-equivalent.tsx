import type { Drops } from '#domain/money/money.ts'
import { HIDDEN_AMOUNT, useAmountsHidden } from './hidden-amounts.ts'
import { splitAmount } from './split-amount.ts'
import { t } from '#web/language/messages.ts'
import styles from './amount.module.css'

/** A reward in XRP at the recorded rate of its day. */
export function XrpEquivalent({ xrp }: { xrp: Drops | null }) {
  const isHidden = useAmountsHidden()
  if (xrp === null) return <small>{t.ui.noXrpRateRecorded}</small>
  if (isHidden)
    return (
      <small>
        <bdi className={styles.xrp}>{HIDDEN_AMOUNT} XRP</bdi>
      </small>
    )
  const { whole, decimals } = splitAmount(xrp, 'cents')
  return (
    <small>
      <bdi className={styles.xrp}>
        {whole}.{decimals} XRP
      </bdi>
    </small>
  )
}
