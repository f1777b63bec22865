import { IconActivity } from '@tabler/icons-react'
import { t } from '#web/language/messages.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import type { QueryState } from '#web/ui/feedback/query-state.ts'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PackageCard } from './package-card.tsx'
import styles from './packages.module.css'
import type { PackageState } from './use-package-states.ts'

export function PackageList({ packages }: { packages: QueryState<PackageState[]> }) {
  return (
    <QueryBoundary
      query={packages}
      framed
      skeleton={<PackageSkeletons />}
      error={{
        title: t.packages.weCouldntLoadThePackages,
        reassurance: t.packages.yourMoneyAndYourActivePackages,
      }}
      empty={{
        icon: IconActivity,
        title: t.packages.noPackagesAvailableRightNow,
        text: t.packages.checkBackSoon,
      }}
    >
      {(states) => (
        <ul className={styles.list}>
          {states.map((state) => (
            <li key={state.offer.packageType}>
              <PackageCard state={state} to={`/user/package/start/${state.offer.packageType}`} />
            </li>
          ))}
        </ul>
      )}
    </QueryBoundary>
  )
}

function PackageSkeletons() {
  return (
    <div className={styles.list}>
      <LoadingNote>{t.packages.loadingPackages}</LoadingNote>
      {['first', 'second', 'third'].map((place) => (
        <Card key={place} aria-hidden="true">
          <Skeleton share={36} />
          <div className={styles.rate}>
            <Skeleton variant="figure" share={72} />
          </div>
          {[40, 30, 46].map((share) => (
            <div key={share} className={styles.packageListPair}>
              <Skeleton variant="small" share={32} />
              <Skeleton variant="small" share={share} />
            </div>
          ))}
        </Card>
      ))}
    </div>
  )
}
