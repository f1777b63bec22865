import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { readOdlSettings } from '#contract/admin/plan-settings.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import styles from './odl-setting-page.module.css'
import { OdlForm } from './odl-form.tsx'

export const meta = () => pageTitle('ODL setting')

const MINUTE_MILLISECONDS = 60_000
const HOUR_MILLISECONDS = 3_600_000

export default function OdlSettingPage() {
  const read = useEndpointQuery(readOdlSettings, {}, ['plan', 'odl', 'activations', 'treasury'])
  return (
    <>
      <PageHead
        title="ODL setting"
        end={read.data && <ClosingDate at={read.data.closingDate} onMinute={() => void read.refetch()} />}
      />
      <QueryBoundary
        query={read}
        error={{
          title: 'The ODL settings could not be loaded',
          reassurance: 'Nothing has changed. The running cycle goes on.',
        }}

        framed
        skeleton={
          <SkeletonPage
            rows={['tile tile tile', 'form form form', 'list']}
            label="Loading the ODL settings"
          />
        }
      >
        {(data) => <OdlForm key={data.version} data={data} />}
      </QueryBoundary>
    </>
  )
}

/** The end of the cycle as the server has it, read anew each minute, and the whole hours until then. */
function ClosingDate({ at, onMinute }: { at: Date; onMinute: () => void }) {
  const now = useServerNow()
  const [hours, setHours] = useState(0)
  useEffect(() => {
    const count = () => setHours(Math.max(0, Math.ceil((at.getTime() - now()) / HOUR_MILLISECONDS)))
    count()
    const ticking = setInterval(() => {
      count()
      onMinute()
    }, MINUTE_MILLISECONDS)
    return () => clearInterval(ticking)
  }, [at, now, onMinute])
  return (
    <p className={styles.closing}>
      <span>
        Closing date <time dateTime={at.toISOString()}>{formatInstant(at)} UTC</time>
      </span>
      <Chip>
        <Icon icon={IconClock} size={16} />
        {hours} hours remaining
      </Chip>
    </p>
  )
}
