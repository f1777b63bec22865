import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { readOdlSettings } from '#contract/admin/plan-settings.ts'
import { t } from '#web/language/messages.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { OdlForm } from './odl-form.tsx'

export const meta = () => pageTitle(t.admin.plan.odlSetting)

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

export default function OdlSettingPage() {
  const query = useEndpointQuery(readOdlSettings, {}, ['plan', 'odl', 'activations', 'treasury'])
  return (
    <>
      <PageHead
        title={t.admin.plan.odlSetting}
        end={query.data && <ClosingDate at={query.data.closingDate} onMinute={() => void query.refetch()} />}
      />
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.plan.weCouldntLoadTheOdlSettings,
          reassurance: t.admin.plan.runningCycleUnchanged,
        }}

        framed
        skeleton={
          <SkeletonPage
            rows={['tile tile tile', 'form form form', 'list']}
            label={t.admin.plan.loadingTheOdlSettings}
          />
        }
      >
        {(data) => <OdlForm key={data.version} data={data} />}
      </QueryBoundary>
    </>
  )
}

/** The end of the cycle and the hours until then, refetched every minute. */
function ClosingDate({ at, onMinute }: { at: Date; onMinute: () => void }) {
  const now = useServerNow()
  const [hours, setHours] = useState(0)
  useEffect(() => {
    const count = () => setHours(Math.max(0, Math.ceil((at.getTime() - now()) / HOUR_MS)))
    count()
    const ticking = setInterval(() => {
      count()
      onMinute()
    }, MINUTE_MS)
    return () => clearInterval(ticking)
  }, [at, now, onMinute])
  return (
    <Row as="p" gap={2} align="center" wraps>
      <span>
        {t.admin.plan.closingDateUtc({
          at: formatInstant(at),
          time: (children) => <time dateTime={at.toISOString()}>{children}</time>,
        })}
      </span>
      <Chip>
        <Icon icon={IconClock} size={16} />
        {t.admin.plan.hoursRemaining({ hours })}
      </Chip>
    </Row>
  )
}
