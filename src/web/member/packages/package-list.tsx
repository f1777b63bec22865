import { IconActivity } from '@tabler/icons-react'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import type { QueryState } from '#web/ui/feedback/query-state.ts'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PackageCard } from './package-card.tsx'
import styles from './package-list.module.css'
import type { PackageState } from './use-package-states.ts'

/** The packages in their four states. */
export function PackageList({ packages }: { packages: QueryState<PackageState[]> }) {
  if (packages.status === 'loading') return <PackageSkeletons />
  if (packages.status === 'error') {
    return (
      <Card>
        <ErrorState
          title="The packages could not be loaded"
          reassurance="Your money and your active packages are not affected."
          onRetry={packages.onRetry}
          retrying={packages.retrying}
        />
      </Card>
    )
  }
  if (packages.data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={IconActivity}
          title="No package is offered right now"
          text="Packages stand here with their rates, caps and conditions as soon as the operator offers one."
        />
      </Card>
    )
  }
  return (
    <ul className={styles.list}>
      {packages.data.map((state) => (
        <li key={state.offer.packageType}>
          <PackageCard state={state} to={`/user/package/start/${state.offer.packageType}`} />
        </li>
      ))}
    </ul>
  )
}

function PackageSkeletons() {
  return (
    <div className={styles.list}>
      <LoadingNote>Loading packages</LoadingNote>
      {['first', 'second', 'third'].map((place) => (
        <Card key={place} aria-hidden="true">
          <Skeleton share={36} />
          <div className={styles.rate}>
            <Skeleton variant="figure" share={72} />
          </div>
          {[40, 30, 46].map((share) => (
            <div key={share} className={styles.pair}>
              <Skeleton variant="small" share={32} />
              <Skeleton variant="small" share={share} />
            </div>
          ))}
        </Card>
      ))}
    </div>
  )
}
