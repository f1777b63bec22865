import { IconBell } from '@tabler/icons-react'
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
import { AlertRows } from './alert-rows.tsx'
import styles from './alerts.module.css'

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
