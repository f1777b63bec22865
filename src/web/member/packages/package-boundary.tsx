import type { ReactNode } from 'react'
import { t } from '#web/language/messages.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import type { QueryState } from '#web/ui/feedback/query-state.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './packages.module.css'

/** The loading and error states of the screens that show one package. */
export function PackageBoundary<Data>({
  query,
  children,
}: {
  query: QueryState<Data>
  children: (data: Data) => ReactNode
}) {
  return (
    <QueryBoundary
      query={query}
      framed
      skeleton={<PackageSkeleton />}
      error={{
        title: t.packages.weCouldntLoadThePackage,
        reassurance: t.packages.yourMoneyAndYourActivePackages,
      }}
    >
      {children}
    </QueryBoundary>
  )
}

export function PackageSkeleton() {
  return (
    <Stack gap={4}>
      <LoadingNote>{t.packages.loadingPackageDetails}</LoadingNote>
      <p className={styles.note} aria-hidden="true">
        {t.packages.loadingPackageDetails}
      </p>
      {[3, 5].map((rows) => (
        <Card key={rows} aria-hidden="true">
          <Stack gap={4}>
            {Array.from({ length: rows }, (_, row) => (
              <div key={row} className={styles.pair}>
                <Skeleton variant="small" share={40 - row * 3} />
                <Skeleton variant="small" share={22 + row * 2} />
              </div>
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
