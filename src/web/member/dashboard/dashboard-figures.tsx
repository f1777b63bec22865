import type { ReactNode } from 'react'
import { t } from '#web/language/messages.ts'
import { Reassurance } from '#web/ui/feedback/reassurance.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Announcements } from '../announcements/announcements.tsx'
import { ActivitySection } from './activity-section.tsx'
import { CappingSection } from './capping-section.tsx'
import { CommunitySection } from './community-section.tsx'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import styles from './dashboard-screen.module.css'
import { FirstSteps } from './first-steps.tsx'
import { InviteSection } from './invite-section.tsx'
import { LegalLinks } from './legal-links.tsx'
import { LifetimeSection } from './lifetime-section.tsx'
import { DigestSection } from './digest-section.tsx'
import { NowSection } from './now-section.tsx'
import { OdlBanner } from './odl-banner.tsx'
import { PackagesSection } from './packages-section.tsx'
import { QuickActions } from './quick-actions.tsx'
import { StartingFacts } from './starting-facts.tsx'
import { SummarySection } from './summary-section.tsx'
import { TaskList } from './task-list.tsx'
import { TeamSection } from './team-section.tsx'
import type { Dashboard } from './use-dashboard.ts'
import { useTasks } from './use-tasks.ts'
import { WorthCard } from './worth-card.tsx'

export function DashboardFigures({ figures }: { figures: Dashboard }) {
  return figures.hasActivated ? <MemberFigures figures={figures} /> : <NewMemberFigures figures={figures} />
}

/** What do I have, what happened since I last looked, what can I do now; then packages, team and the rest. */
function MemberFigures({ figures }: { figures: Dashboard }) {
  const tasks = useTasks(figures)
  return (
    <Columns
      first={
        <>
          <WorthCard figures={figures} />
          <QuickActions />
          <DigestSection figures={figures} />
        </>
      }
      aside={
        <>
          <NowSection tasks={tasks} />
          <Announcements />
        </>
      }
      second={
        <>
          <PackagesSection figures={figures} />
          <CappingSection figures={figures} />
          <LifetimeSection figures={figures} />
        </>
      }
      end={
        <>
          <TeamSection />
          <ActivitySection activity={figures.activity} />
          <AccountSections figures={figures} />
        </>
      }
    />
  )
}

const hasMoney = ({ wallets }: Dashboard) =>
  wallets !== null && Object.values(wallets).some((balance) => (balance ?? 0n) > 0n)

/** Before the first package: the next step instead of figures that are all zero. */
function NewMemberFigures({ figures }: { figures: Dashboard }) {
  const tasks = useTasks(figures)
  return (
    <Columns
      first={
        <>
          <WorthCard figures={figures} />
          {hasMoney(figures) && <QuickActions />}
          {tasks.length > 0 && (
            <Section heading={t.dashboard.whatYouCanDoNow}>
              <TaskList tasks={tasks} />
            </Section>
          )}
          <FirstSteps figures={figures} />
        </>
      }
      aside={
        <>
          <Announcements />
          <StartingFacts />
        </>
      }
      second={figures.activity.length > 0 && <ActivitySection activity={figures.activity} />}
      end={
        <>
          <OdlBanner />
          <AccountSections figures={figures} />
        </>
      }
    />
  )
}

function AccountSections({ figures }: { figures: Dashboard }) {
  return (
    <>
      <InviteSection directPercent={figures.directPercent} />
      <SummarySection figures={figures} />
      <CommunitySection />
      <Reassurance>{t.dashboard.yourDepositIsKeptSeparateRewards}</Reassurance>
      <LegalLinks />
    </>
  )
}

type ColumnsProps = { first: ReactNode; aside: ReactNode; second: ReactNode; end: ReactNode }

/** One column in reading order; on a wide screen `aside` and `end` move into a second one. */
function Columns({ first, aside, second, end }: ColumnsProps) {
  const isWide = useIsWide()
  if (!isWide)
    return (
      <>
        {first}
        {aside}
        {second}
        {end}
      </>
    )
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {first}
        {second}
      </div>
      <div className={styles.column}>
        {aside}
        {end}
      </div>
    </div>
  )
}
