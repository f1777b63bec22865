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
            text="Your deposits, packages and rewards will appear here."
            action={<Button kind="tint">Make a deposit</Button>}
          />
        </Card>
        <Card>
          <ErrorState
            title="We couldn’t load your transactions"
            reassurance="Your balance is not affected."
            onRetry={() => {}}
          />
        </Card>
        <PanelCard heading="A back-office card">Its heading is inside.</PanelCard>
        <Reassurance>
          Your deposit is kept separate. Rewards are never paid from another member’s money.
        </Reassurance>
      </div>
    </Section>
  )
}
