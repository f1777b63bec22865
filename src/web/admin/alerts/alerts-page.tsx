import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { listAlerts, type Alert } from '#contract/admin/alerts.ts'
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

export const meta = () => pageTitle('Alerts')

type Tab = 'open' | 'resolved'

export default function AlertsPage() {
  const query = useEndpointQuery(listAlerts, {}, ['alerts'])
  return (
    <>
      <PageHead
        title="Alerts"
        text="We check every minute, and email the administrators who can act when an alert opens. An alert ends when its condition has ended."
      />
      <QueryBoundary
        query={query}
        error={{ title: "We couldn't load the alerts", reassurance: 'Alerts are still sent by email.' }}
        framed
        skeleton={<SkeletonPage rows={['list', 'panel']} label="Loading the alerts" />}
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
    { value: 'open' as const, label: `Open ${lists.open.length}` },
    { value: 'resolved' as const, label: 'Resolved' },
  ]
  return (
    <div className={panels.stack}>
      <div>
        <SegmentedControl label="Show" options={tabs} value={tab} onChange={setTab} />
      </div>
      {chosen ? (
        <div className={styles.split}>
          <AlertRows alerts={alerts} chosenId={chosen.id} onChoose={setChosenId} />
          <AlertDetail key={String(chosen.id)} alert={chosen} />
        </div>
      ) : (
        <PanelCard heading={tab === 'open' ? 'Open alerts' : 'Resolved alerts'}>
          <EmptyState
            icon={IconBell}
            title={tab === 'open' ? 'No open alerts' : 'No resolved alerts yet'}
            text={
              tab === 'open'
                ? 'Nothing needs your attention.'
                : 'Alerts that have ended are listed here for 90 days.'
            }
          />
        </PanelCard>
      )}
    </div>
  )
}
