import { Reassurance } from '#web/ui/feedback/reassurance.tsx'
import { Announcements } from '../announcements/announcements.tsx'
import { ActivitySection } from './activity-section.tsx'
import { BalanceCard } from './balance-card.tsx'
import { CappingSection } from './capping-section.tsx'
import { CommunitySection } from './community-section.tsx'
import { InviteSection } from './invite-section.tsx'
import { QuickActions } from './quick-actions.tsx'
import { SummarySection } from './summary-section.tsx'
import { TeamSection } from './team-section.tsx'
import { TodaySection } from './today-section.tsx'
import type { Dashboard } from './use-dashboard.ts'
import { LifetimeSection, WalletSection } from './wallet-section.tsx'

export function DashboardFigures({ figures }: { figures: Dashboard }) {
  return (
    <>
      <BalanceCard figures={figures} />
      <QuickActions />
      <TodaySection figures={figures} />
      <Announcements />
      <CappingSection figures={figures} />
      <WalletSection figures={figures} />
      <LifetimeSection figures={figures} />
      <TeamSection />
      <ActivitySection activity={figures.activity} />
      <InviteSection directPercent={figures.directPercent} />
      <SummarySection figures={figures} />
      <CommunitySection />
      <Reassurance>
        Your deposit is kept separate. Rewards are never paid from another member’s money.
      </Reassurance>
    </>
  )
}
