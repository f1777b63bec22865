import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import type { PaymentStatus } from '#domain/deposits/payment-window.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ClaimForm } from './claim-form.tsx'
import styles from './deposit.module.css'
import type { MemberDeposit } from '#contract/money/deposits.ts'

type Props = { deposit: MemberDeposit; status: PaymentStatus; onChanged: () => void; onRestart: () => void }

export function ResultStep(props: Props) {
  return props.status === 'success' ? (
    <DepositConfirmed deposit={props.deposit} />
  ) : (
    <DepositFailed {...props} />
  )
}

function DepositConfirmed({ deposit }: { deposit: MemberDeposit }) {
  return (
    <div className={styles.result} data-tone="good">
      <Icon icon={IconCircleCheck} size={24} />
      <Amount micro={deposit.credited ?? deposit.amount} size="figure" detail="exact" kind="credit" />
      <p>{t.deposits.yourMoneyIsInYourR}</p>
      <ButtonLink kind="primary" to="/user/packages" wide>
        {t.deposits.chooseAPackage}
      </ButtonLink>
      <ButtonLink to="/user/dashboard" wide>
        {t.deposits.backToDashboard}
      </ButtonLink>
    </div>
  )
}

function DepositFailed({ deposit, onChanged, onRestart }: Props) {
  const [isClaiming, setIsClaiming] = useState(false)
  const amount = `$${formatUsdt(deposit.requestedAmount).replace(/\.00$/, '')}`
  const canClaim = deposit.claimable && !deposit.sandbox && deposit.state === 'Waiting'
  return (
    <div className={styles.result} data-tone="bad">
      <Icon icon={IconCircleX} size={24} />
      <p>{t.deposits.yourPaymentOfWasNotSuccessful({ amount })}</p>
      {deposit.remark && <Notice tone="bad">{deposit.remark}</Notice>}
      <Button kind="primary" wide onClick={onRestart}>
        {t.deposits.tryAgain}
      </Button>
      <ButtonLink to="/user/dashboard" wide>
        {t.deposits.backToDashboard}
      </ButtonLink>
      {canClaim && !isClaiming && (
        <Button kind="quiet" onClick={() => setIsClaiming(true)}>
          {t.deposits.iveAlreadyPaid}
        </Button>
      )}
      {isClaiming && <ClaimForm deposit={deposit} onSent={onChanged} />}
    </div>
  )
}
