import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { odlTimer } from '#contract/member/odl.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { SkeletonRows, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ClaimCard } from './claim-card.tsx'
import { CycleShares } from './cycle-shares.tsx'
import { OdlInformation } from './odl-information.tsx'
import { PastCycles } from './past-cycles.tsx'

export const meta = () => pageTitle(t.odl.odlReward)

/** The next cycle opens within a minute after the last one ends. */
const BETWEEN_CYCLES_POLL_MS = 5000

export default function OdlScreen() {
  const query = useEndpointQuery(odlTimer, {}, ['odl', 'activations', 'closing'], {
    refetchInterval: ({ state }) => state.data?.endTime === null && BETWEEN_CYCLES_POLL_MS,
  })
  const [isExplained, setIsExplained] = useState(false)
  return (
    <Screen
      title={t.odl.odlReward}
      back="/user/dashboard"
      layout="grid"
      end={
        <IconButton icon={IconInfoCircle} label={t.odl.howOdlWorks} onClick={() => setIsExplained(true)} />
      }
    >
      <QueryBoundary
        query={query}
        framed
        skeleton={<OdlSkeleton />}
        error={{ title: t.odl.weCouldntLoadTheOdlCycle, reassurance: t.odl.yourShareIsntAffected }}
      >
        {(timer) => (
          <>
            <ClaimCard timer={timer} onStale={() => void query.refetch()} />
            <CycleShares timer={timer} />
            <PastCycles cycles={timer.past} />
          </>
        )}
      </QueryBoundary>
      <OdlInformation opened={isExplained} onClose={() => setIsExplained(false)} />
    </Screen>
  )
}

function OdlSkeleton() {
  return (
    <>
      <Card>
        <LoadingNote>{t.odl.loadingTheOdlCycle}</LoadingNote>
        <Skeleton share={70} />
        <Skeleton variant="figure" share={52} />
        <Skeleton variant="block" />
      </Card>
      <Card variant="flush">
        <SkeletonRows count={3} label={t.odl.loadingCycles} />
      </Card>
    </>
  )
}
