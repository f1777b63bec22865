import { IconInbox } from '@tabler/icons-react'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { Reassurance } from '#web/ui/feedback/reassurance.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import styles from './kit-screen.module.css'

export function KitStates() {
  return (
    <Section heading="States of a list">
      <div className={styles.stack}>
        <Card variant="flush">
          <SkeletonRows label="Loading transactions" />
        </Card>
        <Card>
          <EmptyState
            icon={IconInbox}
            title="No transactions yet"
            text="Deposits, activations and rewards stand here as they happen."
            action={<Button kind="tint">Make a deposit</Button>}
          />
        </Card>
        <Card>
          <ErrorState
            title="Your transactions could not be loaded"
            reassurance="Your balance is not affected: it lives in the ledger, not on this screen."
            onRetry={() => {}}
          />
        </Card>
        <PanelCard heading="A card of the back office">Its heading stands inside.</PanelCard>
        <Reassurance>
          Your deposit is kept apart. No reward is ever paid out of another member’s money.
        </Reassurance>
      </div>
    </Section>
  )
}
