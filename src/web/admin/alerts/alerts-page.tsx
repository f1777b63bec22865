import { IconBell, IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { listAlerts, type Alert } from '#contract/admin/alerts.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { PageHead } from '../layout/page-head.tsx'
import panels from '../panels/panels.module.css'
import { AlertDetail } from './alert-detail.tsx'
import styles from './alerts.module.css'
import { causeTerms } from '#domain/alerts/alert-causes.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'

function glyphOf({ cause, resolvedAt }: Alert) {
  if (resolvedAt) return { icon: IconCheck, tone: 'good' }
  return causeTerms[cause].isUrgent
    ? { icon: IconAlertTriangle, tone: 'bad' }
    : { icon: IconBell, tone: 'warn' }
}

function AlertRows({
  alerts,
  chosenId,
  onChoose,
}: {
  alerts: readonly Alert[]
  chosenId: bigint
  onChoose: (id: bigint) => void
}) {
  return (
    <ul className={styles.rows} aria-label={t.admin.alerts.alerts}>
      {alerts.map((alert) => {
        const { icon, tone } = glyphOf(alert)
        return (
          <li key={String(alert.id)}>
            <button
              type="button"
              className={styles.row}
              aria-current={alert.id === chosenId}
              onClick={() => onChoose(alert.id)}
            >
              <span className={styles.glyph} data-tone={tone}>
                <Icon icon={icon} size={16} />
              </span>
              <span className={styles.text}>
                <span className={styles.title}>{alert.title}</span>
                <span className={styles.caption}>
                  {formatInstant(alert.resolvedAt ?? alert.openedAt)} ·{' '}
                  {alert.resolvedAt ? t.admin.alerts.resolved : (alert.seenBy ?? t.admin.alerts.notTaken)}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

export const meta = () => pageTitle(t.admin.alerts.alerts)

type Tab = 'open' | 'resolved'

export default function AlertsPage() {
  const query = useEndpointQuery(listAlerts, {}, ['alerts'])
  return (
    <>
      <PageHead title={t.admin.alerts.alerts} text={t.admin.alerts.weCheckEveryMinuteAndEmail} />
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.alerts.weCouldntLoadTheAlerts,
          reassurance: t.admin.alerts.alertsAreStillSentByEmail,
        }}
        framed
        skeleton={<SkeletonPage rows={['list', 'panel']} label={t.admin.alerts.loadingTheAlerts} />}
      >
        {({ open, resolved }) => <Alerts open={open} resolved={resolved} />}
      </QueryBoundary>
    </>
  )
}

function Alerts(lists: Record<Tab, readonly Alert[]>) {
  const [tab, setTab] = useState<Tab>('open')
  const [chosenId, setChosenId] = useState<bigint>()
  const alerts = lists[tab]
  const chosen = alerts.find(({ id }) => id === chosenId) ?? alerts[0]
  const tabs = [
    { value: 'open' as const, label: t.admin.alerts.openCount({ count: lists.open.length }) },
    { value: 'resolved' as const, label: t.admin.alerts.resolved },
  ]
  return (
    <div className={panels.stack}>
      <div>
        <SegmentedControl label={t.admin.alerts.show} options={tabs} value={tab} onChange={setTab} />
      </div>
      {chosen ? (
        <div className={styles.split}>
          <AlertRows alerts={alerts} chosenId={chosen.id} onChoose={setChosenId} />
          <AlertDetail key={String(chosen.id)} alert={chosen} />
        </div>
      ) : (
        <PanelCard heading={tab === 'open' ? t.admin.alerts.openAlerts : t.admin.alerts.resolvedAlerts}>
          <EmptyState
            icon={IconBell}
            title={tab === 'open' ? t.admin.alerts.noOpenAlerts : t.admin.alerts.noResolvedAlertsYet}
            text={
              tab === 'open'
                ? t.admin.alerts.nothingNeedsYourAttention
                : t.admin.alerts.alertsThatHaveEndedAreListed
            }
          />
        </PanelCard>
      )}
    </div>
  )
}
