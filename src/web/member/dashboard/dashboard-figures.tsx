import type { ReactNode } from 'react'
import { t } from '#web/language/messages.ts'
import { Reassurance } from '#web/ui/feedback/reassurance.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Announcements } from '../announcements/announcements.tsx'
import { ActivitySection } from './activity-section.tsx'
import { CappingSection } from './capping-section.tsx'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './dashboard.module.css'
import { FirstSteps } from './first-steps.tsx'
import { OdlBanner } from './odl-banner.tsx'
import { PackagesSection } from './packages-section.tsx'
import { TaskList } from './task-list.tsx'
import { TeamSection } from './team-section.tsx'
import type { Dashboard } from './use-dashboard.ts'
import { useTasks, type Task } from './use-tasks.ts'
import { WorthCard } from './worth-card.tsx'
import {
  IconHash,
  IconSend,
  IconBolt,
  IconDownload,
  IconShare,
  IconUpload,
  type Icon as TablerIcon,
  IconGauge,
  IconHourglass,
  IconLock,
} from '@tabler/icons-react'
import { readCommunity } from '#contract/member/community.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstantWithZone, formatDate } from '#web/ui/data/format-instant.ts'
import { FigureGrid } from './figure-grid.tsx'
import type { Ppm } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { LinkBox } from '../referral/link-box.tsx'
import { useMember } from '../session/use-member.ts'
import { Link } from 'react-router'
import { List, ListRow } from '#web/ui/data/list-row.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { AccountBadge } from '../account/account-badge.tsx'

function SummarySection({ figures: { packages, nextClosing } }: { figures: Dashboard }) {
  const { userrefid, sponsorId, createdAt } = useMember()
  return (
    <Section heading={t.dashboard.accountSummary}>
      <Card>
        <DescriptionList
          divided
          items={[
            { term: t.dashboard.status, value: <AccountBadge active={packages.length > 0} /> },
            { term: t.dashboard.username, value: userrefid, text: true },
            {
              term: t.dashboard.activePackages,
              value:
                packages.length > 0
                  ? packages.map((each) => <p key={each.name}>{t.dashboard.packageSlots(each)}</p>)
                  : t.dashboard.noActivePackages,
              text: true,
            },
            ...(sponsorId ? [{ term: t.dashboard.sponsor, value: sponsorId, text: true }] : []),
            { term: t.dashboard.memberSince, value: formatDate(createdAt), text: true },
            { term: t.dashboard.nextClosing, value: formatInstantWithZone(nextClosing), text: true },
          ]}
        />
      </Card>
    </Section>
  )
}

const listFacts = () => [
  {
    icon: IconHourglass,
    title: t.dashboard.rewardsCanWait,
    caption: t.dashboard.theyArePaidFromAFunded,
  },
  {
    icon: IconLock,
    title: t.dashboard.packageLockTitle,
    caption: t.dashboard.packageLockHint,
  },
  {
    icon: IconGauge,
    title: t.dashboard.everyPackageHasACap,
    caption: t.dashboard.rewardsAboveTheCapArentPaid,
  },
]

/** What a new member should know before the first deposit. */
function StartingFacts() {
  return (
    <Section heading={t.dashboard.beforeYouStart}>
      <Card variant="flush">
        <List>
          {listFacts().map((fact) => (
            <ListRow key={fact.title} {...fact} />
          ))}
        </List>
      </Card>
    </Section>
  )
}

const listActions = (): { label: string; to: string; icon: TablerIcon }[] => [
  { label: t.dashboard.deposit, to: '/user/deposit', icon: IconDownload },
  { label: t.dashboard.withdrawal, to: '/user/account/withdraw', icon: IconUpload },
  { label: t.dashboard.activate, to: '/user/packages', icon: IconBolt },
  { label: t.dashboard.invite, to: '/user/referral/share-referral-link', icon: IconShare },
]

function QuickActions() {
  return (
    <Row as="nav" gap={2} wraps aria-label={t.dashboard.actions}>
      {listActions().map(({ label, to, icon }) => (
        <Link key={to} to={to} className={styles.action}>
          <span>
            <Icon icon={icon} />
          </span>
          {label}
        </Link>
      ))}
    </Row>
  )
}

/** The ODL claim with its countdown, then everything else that is open. */
function NowSection({ tasks }: { tasks: Task[] }) {
  return (
    <Section heading={t.dashboard.whatYouCanDoNow}>
      <Stack gap={3}>
        <OdlBanner />
        {tasks.length > 0 ? (
          <TaskList tasks={tasks} />
        ) : (
          <Card>
            <p className={textStyles.note}>{t.dashboard.youHaveNoOpenTasks}</p>
          </Card>
        )}
      </Stack>
    </Section>
  )
}

function LifetimeSection({ figures: { totals } }: { figures: Dashboard }) {
  return (
    <Section heading={t.dashboard.sinceYouJoined}>
      <FigureGrid
        cells={[
          {
            label: t.dashboard.totalDeposits,
            value: <Amount micro={totals.deposited} />,
            to: '/user/account/history?type=Deposit',
          },
          {
            label: t.dashboard.totalWithdrawals,
            value: <Amount micro={totals.withdrawn} />,
            to: '/user/account/history?type=Withdrawal',
          },
          {
            label: t.dashboard.totalEarnings,
            value: <Amount micro={totals.earned} />,
            note: t.dashboard.paidWithoutPendingRewards,
            to: '/user/report/my-earning',
          },
        ]}
      />
    </Section>
  )
}

/** Public pages, outside the member application. */
function LegalLinks() {
  return (
    <p className={styles.legal}>
      <a href="/terms">{t.dashboard.termsAndConditions}</a>
      <a href="/Privacy-Policy">{t.dashboard.privacyPolicy}</a>
    </p>
  )
}

function InviteSection({ directPercent }: { directPercent: Ppm | null }) {
  const { userrefid } = useMember()
  return (
    <Section heading={t.dashboard.referAFriendEarnXrp}>
      <Card>
        <p className={styles.text}>
          {directPercent === null
            ? t.dashboard.referralHint
            : t.dashboard.youEarnOfWhatYourFriends({ directPercent: formatPercent(directPercent) })}
        </p>
        <LinkBox userrefid={userrefid} />
      </Card>
    </Section>
  )
}

/** What arrived since the member last looked. */
function DigestSection({ figures: { digest } }: { figures: Dashboard }) {
  const { since, deposited, paid, pending, referrals } = digest
  return (
    <Section heading={t.dashboard.since({ since: formatInstantWithZone(since) })}>
      <FigureGrid
        cells={[
          {
            label: t.dashboard.depositsCredited,
            value: <Amount micro={deposited} kind={deposited > 0n ? 'credit' : 'plain'} currency={null} />,
            note: t.dashboard.toYourRWallet,
            to: '/user/account/history?type=Deposit',
          },
          {
            label: t.dashboard.rewardsPaid,
            value: <Amount micro={paid} kind={paid > 0n ? 'credit' : 'plain'} currency={null} />,
            note: t.dashboard.toYourWallets,
            to: '/user/report/my-earning',
          },
          {
            label: t.dashboard.rewardsPending,
            value: <Amount micro={pending} currency={null} />,
            note: t.dashboard.newNotPaidYet,
            to: '/user/report/my-earning',
            pending: pending > 0n,
          },
          {
            label: t.dashboard.referrals,
            value: t.dashboard.referralsJoined({ count: referrals }),
            note: t.dashboard.throughYourLink,
            to: '/user/report/direct',
          },
        ]}
      />
    </Section>
  )
}

/** The operator's channels; hidden when none is configured. */
function CommunitySection() {
  const { data } = useEndpointQuery(readCommunity, {})
  const links = [
    { label: t.dashboard.followNews, icon: IconHash, href: data?.news },
    { label: t.dashboard.joinChannel, icon: IconSend, href: data?.channel },
  ].filter(({ href }) => href)
  if (links.length === 0) return null
  return (
    <Section heading={t.dashboard.community}>
      <div className={styles.links}>
        {links.map(({ label, icon, href }) => (
          <a key={label} className={styles.link} href={href!} target="_blank" rel="noreferrer">
            <Icon icon={icon} size={20} />
            {label}
          </a>
        ))}
      </div>
    </Section>
  )
}

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
