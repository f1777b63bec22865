import type { RewardDerivation } from '#contract/member/reward-derivations.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { XrpEquivalent } from '#web/ui/data/amount/xrp-equivalent.tsx'
import styles from './derivation-sheet.module.css'

/** Base × percent = result. A reward without a percent has its base and its result. */
export function Equation({ reward }: { reward: RewardDerivation }) {
  const { baseAmount, percent, amount, cappedAmount, xrp, status, level, kind } = reward
  const isCut = cappedAmount > 0n
  return (
    <p className={styles.equation}>
      <span>
        <Amount micro={baseAmount} currency={null} />
        <small>{t.derivation.baseLabels[kind]}</small>
      </span>
      {percent !== null && (
        <>
          <i>×</i>
          <span>
            <b>{formatPercent(percent)}%</b>
            <small>{kind === 'network' ? t.derivation.level({ level }) : t.derivation.rate}</small>
          </span>
        </>
      )}
      <i>{isCut || reward.monthly ? '→' : '='}</i>
      <span data-pending={status === 'Pending'}>
        <Amount micro={amount} currency={null} />
        <small>
          <XrpEquivalent xrp={xrp} />
        </small>
      </span>
    </p>
  )
}
