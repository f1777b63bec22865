import { IconUserCheck } from '@tabler/icons-react'
import { paymentStatusTexts } from '#domain/deposits/payment-window.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import styles from './deposit.module.css'
import type { MemberDeposit } from './open-deposit.tsx'

/** Sent and not yet decided. The screen follows by itself when it is. */
export function ReviewCard({ deposit }: { deposit: MemberDeposit }) {
  return (
    <>
      <div className={styles.exactly}>
        <output>
          <Chip tone="warn" live>
            {paymentStatusTexts.review}
          </Chip>
        </output>
        <div>
          <Amount micro={deposit.amount} size="figure" detail="exact" kind="pending" />
        </div>
      </div>
      <Card variant="pending">
        <EmptyState
          icon={IconUserCheck}
          title="An administrator checks your payment"
          text="You can leave this screen. The decision shows here and in your history as soon as it is made."
        />
      </Card>
      <ButtonLink to="/user/dashboard" wide>
        Back to Dashboard
      </ButtonLink>
    </>
  )
}
