import type { Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { VisuallyHidden } from '#web/ui/layout/layout.tsx'
import styles from './amount.module.css'
import { useEquivalentText } from './display-rate.ts'
import { HIDDEN_AMOUNT, useAmountsHidden } from './hidden-amounts.ts'
import { splitAmount } from './split-amount.ts'

type Kind = 'plain' | 'credit' | 'debit' | 'pending' | 'projected'

const MINUS = '\u2212'

function signFor(micro: Micro, kind: Kind) {
  if (kind === 'credit') return '+'
  return kind === 'debit' || micro < 0n ? MINUS : ''
}

/**
 * Credits are green, debits never red; pending amounts have neither sign nor colour; projected ones are labelled.
 * `figure` is the one large amount of a screen. Small amounts and those without a unit have no equivalent in the
 * display currency: they are the records. Nor have projections, which are uncertain enough.
 */
export function Amount({
  micro,
  kind = 'plain',
  size = 'row',
  detail = 'cents',
  currency = 'USDT',
}: {
  micro: Micro
  kind?: Kind
  size?: 'row' | 'small' | 'figure'
  detail?: 'cents' | 'exact'
  currency?: string | null
}) {
  const isHidden = useAmountsHidden()
  const equivalentOf = useEquivalentText()
  const hasEquivalent = currency === 'USDT' && size !== 'small' && kind !== 'projected' && !isHidden
  const { whole, decimals } = splitAmount(micro, detail)
  return (
    <span className={styles.amount} data-kind={isHidden ? 'plain' : kind} data-size={size}>
      <span className={styles.figure}>
        {isHidden ? (
          <HiddenAmount />
        ) : (
          <span>
            {signFor(micro, kind)}
            {whole}
            <span className={styles.cents}>.{decimals}</span>
          </span>
        )}
        {currency && <span className={styles.currency}> {currency}</span>}
      </span>
      {kind === 'projected' && <span className={styles.currency}> {t.ui.projected}</span>}
      {hasEquivalent && <Equivalent text={equivalentOf(micro)} />}
    </span>
  )
}

function Equivalent({ text }: { text: string | null }) {
  return (
    text && (
      <>
        {' '}
        <span className={styles.equivalent}>{text}</span>
      </>
    )
  )
}

function HiddenAmount() {
  return (
    <>
      <span aria-hidden="true">{HIDDEN_AMOUNT}</span>
      <VisuallyHidden>{t.ui.hidden}</VisuallyHidden>
    </>
  )
}
