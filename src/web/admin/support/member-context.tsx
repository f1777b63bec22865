import { readMemberTimeline, type TimelineEntry } from '#contract/admin/member-page.ts'
import { readPerformance, type Performance } from '#contract/admin/performance.ts'
import { liveTopics } from '#contract/platform/live-topics.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { describeBrowser } from '#domain/devices/describe-browser.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { WalletsPanel } from '../member-page/wallets-panel.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './support.module.css'

/** What the member has and what happened lately. The server returns what the administrator may see, and needs View Members. */
export function MemberContext({ memberId, userrefid }: { memberId: bigint; userrefid: string }) {
  const figures = useEndpointQuery(readPerformance, { params: { slug: userrefid } }, liveTopics)
  const timeline = useEndpointQuery(
    readMemberTimeline,
    { params: { memberId }, query: { kind: undefined, before: undefined, size: 6 } },
    liveTopics,
  )
  return (
    <>
      <QueryBoundary
        query={figures}
        error={{
          title: t.admin.support.weCouldntLoadTheBalances,
          reassurance: t.admin.support.noBalancesAreAffected,
        }}
        framed
        skeleton={<SkeletonRows count={5} label={t.admin.support.loadingTheBalances} />}
      >
        {({ balances, activations }) => (
          <>
            <WalletsPanel balances={balances} />
            <PackagesPanel activations={activations} />
          </>
        )}
      </QueryBoundary>
      <PanelCard heading={t.admin.support.recentEvents}>
        <QueryBoundary
          query={timeline}
          error={{
            title: t.admin.support.weCouldntLoadTheEvents,
            reassurance: t.admin.support.noRecordsAreAffected,
          }}
          skeleton={<SkeletonRows count={5} label={t.admin.support.loadingTheEvents} />}
        >
          {({ entries }) => <EventList entries={entries} />}
        </QueryBoundary>
      </PanelCard>
    </>
  )
}

const tones = { active: 'good', completed: 'plain', inactive: 'bad' } as const

const PackagesPanel = ({ activations }: Pick<Performance, 'activations'>) => (
  <PanelCard heading={t.admin.support.packages({ count: activations.length })}>
    {activations.length === 0 && <p className={textStyles.muted}>{t.admin.support.noPackagesYet}</p>}
    <ul className={styles.rows}>
      {activations.map(({ id, name, amount, earned, cap, status }) => (
        <li key={String(id)}>
          <span className={styles.pair}>
            <strong>{name}</strong>
            <Amount micro={amount} />
          </span>
          <span className={styles.pair}>
            <span className={textStyles.muted}>
              {t.admin.support.earnedOf({
                earned: <Amount micro={earned} currency={null} />,
                cap: <Amount micro={cap} currency={null} />,
              })}
            </span>
            <Chip tone={tones[status]}>{t.admin.support.statusLabels[status]}</Chip>
          </span>
        </li>
      ))}
    </ul>
  </PanelCard>
)

const EventList = ({ entries }: { entries: TimelineEntry[] }) => (
  <>
    {entries.length === 0 && <p className={textStyles.muted}>{t.admin.support.noEventsYet}</p>}
    <ol className={styles.rows}>
      {entries.map(({ id, at, title, text, amount }) => (
        <li key={id}>
          <span className={styles.pair}>
            <strong>{title}</strong>
            {amount !== null && <Amount micro={amount} />}
          </span>
          {text !== '' && <span>{id.startsWith('session ') ? describeBrowser(text) : text}</span>}
          <time className={textStyles.muted} dateTime={at.toISOString()}>
            {formatInstant(at)}
          </time>
        </li>
      ))}
    </ol>
  </>
)
