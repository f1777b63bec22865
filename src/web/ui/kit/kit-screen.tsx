import { SandboxRibbon } from '#web/ui/layout/sandbox-ribbon.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'
import { KitButtons } from './kit-buttons.tsx'
import { KitCharts } from './kit-charts.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitMoney } from './kit-money.tsx'
import { KitOverlays } from './kit-overlays.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './kit-screen.module.css'
import { useState } from 'react'
import { Section } from '#web/ui/layout/section.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { TabPanels } from '#web/ui/layout/tab-panels.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DeviceSettingRow } from '#web/ui/settings/device-setting-row.tsx'
import {
  IconAdjustmentsHorizontal,
  IconChartBar,
  IconLayoutDashboard,
  IconUsers,
  IconInbox,
} from '@tabler/icons-react'
import { MenuRow } from '#web/ui/data/menu-row.tsx'
import { PageSearch } from '#web/ui/layout/page-search.tsx'
import { listPages, type Navigation } from '#web/ui/layout/sidebar/navigation-entry.ts'
import { Sidebar } from '#web/ui/layout/sidebar/sidebar.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { Reassurance } from '#web/ui/feedback/reassurance.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { SwipeControl } from '#web/ui/actions/swipe-control.tsx'
import { ProgressRing } from '#web/ui/data/chart/progress-ring.tsx'
import { Countdown } from '#web/ui/data/countdown/countdown.tsx'

const now = () => performance.timeOrigin + performance.now()
const HOUR_MS = 3_600_000

function KitTime() {
  const [startMs] = useState(now)
  const [endsAtMs, setEndsAtMs] = useState<number>()
  const [ended, setEnded] = useState(0)
  return (
    <Section heading="Countdown">
      <Stack gap={3}>
        <Card>
          <Row gap={3} align="center" justify="between">
            <Countdown endsAtMs={startMs + 41.27 * HOUR_MS} now={now} />
            <Button kind="primary" size="compact">
              Claim Now
            </Button>
          </Row>
        </Card>
        <Card>
          <Row gap={3} align="center" justify="between">
            <Countdown endsAtMs={startMs + 9.5 * HOUR_MS} now={now} urgentSeconds={36_000} />
            <Row as="span" gap={3} align="center" wraps>
              <ProgressRing size="small" tone="brand" percent={77} label="77 percent of the time is left" />
              <Countdown variant="clock" endsAtMs={startMs + 462_000} now={now} />
            </Row>
          </Row>
        </Card>
        <Card>
          <Row gap={3} align="center" justify="between">
            {endsAtMs === undefined ? (
              <span>Not started</span>
            ) : (
              <Countdown variant="clock" endsAtMs={endsAtMs} now={now} onEnd={() => setEnded(ended + 1)} />
            )}
            <Button size="compact" onClick={() => setEndsAtMs(now() + 2000)}>
              Start two seconds
            </Button>
          </Row>
          <p className={textStyles.caption}>Ended {ended} times</p>
        </Card>
      </Stack>
    </Section>
  )
}

function KitSwipe() {
  const [completed, setCompleted] = useState(0)
  return (
    <Section heading="Swipe">
      <Stack gap={3}>
        <SwipeControl
          label="Swipe to proceed"
          hint="Or press and hold. You’ll confirm next."
          onComplete={() => setCompleted(completed + 1)}
        />
        <output className={textStyles.caption}>Completed {completed} times</output>
        <SwipeControl label="Activating" working hint="This takes a moment." onComplete={() => {}} />
        <SwipeControl
          label="Nothing to activate"
          disabled
          hint="Choose an amount first."
          onComplete={() => {}}
        />
      </Stack>
    </Section>
  )
}

function KitStates() {
  return (
    <Section heading="States of a list">
      <Stack gap={3}>
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
      </Stack>
    </Section>
  )
}

const NAVIGATION: Navigation = [
  [
    { label: 'The ui kit', to: '/kit', icon: IconLayoutDashboard },
    { label: 'Members', to: '/kit/members', icon: IconUsers },
  ],
  [
    {
      label: 'Reports',
      icon: IconChartBar,
      pages: [
        { label: 'Daily', to: '/kit/daily' },
        { label: 'Direct', to: '/kit/direct' },
      ],
    },
    { label: 'Settings', icon: IconAdjustmentsHorizontal, pages: [{ label: 'Levels', to: '/kit/levels' }] },
  ],
]

function KitNavigation() {
  return (
    <Section heading="Navigation">
      <Stack gap={3}>
        <Card variant="flush">
          <ul>
            <MenuRow icon={IconUsers} label="My Network" to="/kit" />
            <MenuRow icon={IconChartBar} label="Reports" hint="With a second line" to="/kit" />
          </ul>
        </Card>
        <PageSearch pages={listPages(NAVIGATION)} />
        <div className={styles.sidebars}>
          <div className={styles.sidebar}>
            <Sidebar label="Sample pages" navigation={NAVIGATION}>
              The foot of the sidebar
            </Sidebar>
          </div>
          <div className={styles.sidebar}>
            <Sidebar label="Sample pages, collapsed" navigation={NAVIGATION} collapsed />
          </div>
        </div>
      </Stack>
    </Section>
  )
}

const PERIODS = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'This Week' },
  { value: 'month', label: 'This Month' },
] as const

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

const PANELS = [
  { value: 'bonus', label: 'Bonus', content: <p>The bonus view.</p> },
  { value: 'report', label: 'Report', content: <p>The report view.</p> },
]

function KitChoices() {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]['value']>('today')
  const [panel, setPanel] = useState('bonus')
  return (
    <Section heading="Choices">
      <Stack gap={3}>
        <SegmentedControl label="Period" options={PERIODS} value={period} onChange={setPeriod} />
        <Card>
          <DeviceSettingRow name="theme" title="Theme" hint="Saved on this device" options={THEMES} />
        </Card>
        <TabPanels label="Views" panels={PANELS} value={panel} onChange={setPanel} />
      </Stack>
    </Section>
  )
}

export const meta = () => [{ title: 'UI kit' }, { name: 'robots', content: 'noindex' }]

/** Every component in each of its states. Built for development and browser tests, never served. */
export default function KitScreen() {
  return (
    <>
      <SkipLink />
      <SandboxRibbon />
      <header className={styles.bar}>
        <h1>UI kit</h1>
        <ThemeSwitch />
      </header>
      <main id="content" tabIndex={-1} className={styles.page}>
        <KitMoney />
        <KitCharts />
        <KitButtons />
        <KitSwipe />
        <KitTime />
        <KitFields />
        <KitChoices />
        <KitOverlays />
        <KitStates />
        <KitNavigation />
      </main>
    </>
  )
}
