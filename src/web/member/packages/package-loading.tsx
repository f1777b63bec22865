import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import type { QueryState } from '#web/ui/feedback/query-state.ts'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './package-loading.module.css'

/** What stands in place of one package until it is here, or when it cannot be had. */
export function PackageLoading({ packages }: { packages: QueryState<unknown> }) {
  if (packages.status === 'error') {
    return (
      <Card>
        <ErrorState
          title="The package could not be loaded"
          reassurance="Your money and your active packages are not affected."
          onRetry={packages.onRetry}
          retrying={packages.retrying}
        />
      </Card>
    )
  }
  return (
    <div className={styles.stack}>
      <LoadingNote>Loading Package Details...</LoadingNote>
      <p className={styles.note} aria-hidden="true">
        Loading Package Details...
      </p>
      {[3, 5].map((rows) => (
        <Card key={rows} aria-hidden="true">
          <div className={styles.rows}>
            {Array.from({ length: rows }, (_, row) => (
              <div key={row} className={styles.pair}>
                <Skeleton variant="small" share={40 - row * 3} />
                <Skeleton variant="small" share={22 + row * 2} />
              </div>
            ))}
          </div>
        </Card>
      ))}
    </div>
  )
}
