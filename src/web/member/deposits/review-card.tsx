import { IconUserCheck } from '@tabler/icons-react'
import { paymentStatusTexts } from '#domain/deposits/payment-window.ts'
import { t } from '#web/language/messages.ts'
import { translateSentence } from '#web/language/sentences.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import styles from './deposit.module.css'
import type { MemberDeposit } from './open-deposit.tsx'

/** Proof sent, decision pending. `OpenDeposit` polls until there is one. */
export function ReviewCard({ deposit }: { deposit: MemberDeposit }) {
  return (
    <>
      <div className={styles.exactly}>
        <output>
          <Chip tone="warn" live>
            {translateSentence(paymentStatusTexts.review)}
          </Chip>
        </output>
        <div>
          <Amount micro={deposit.amount} size="figure" detail="exact" kind="pending" />
        </div>
      </div>
      <Card variant="pending">
        <EmptyState
          icon={IconUserCheck}
          title={t.deposits.wereCheckingYourPayment}
          text={t.deposits.youCanLeaveThisScreenWell}
        />
      </Card>
      <ButtonLink to="/user/dashboard" wide>
        {t.deposits.backToDashboard}
      </ButtonLink>
    </>
  )
}
