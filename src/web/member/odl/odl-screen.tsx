import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { odlTimer } from '#contract/member/odl.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { SkeletonRows, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ClaimCard } from './claim-card.tsx'
import { CycleShares } from './cycle-shares.tsx'
import { OdlInformation } from './odl-information.tsx'
import { PastCycles } from './past-cycles.tsx'

export const meta = () => pageTitle('ODL reward')

export default function OdlScreen() {
  const query = useEndpointQuery(odlTimer, {}, ['odl', 'activations', 'closing'])
  const timer = queryState(query)
  const [isExplained, setIsExplained] = useState(false)
  return (
    <Screen
      title="ODL reward"
      back="/user/dashboard"
      end={<IconButton icon={IconInfoCircle} label="How ODL works" onClick={() => setIsExplained(true)} />}
    >
      {timer.status === 'loading' && <OdlSkeleton />}
      {timer.status === 'error' && (
        <Card>
          <ErrorState
            title="The ODL cycle could not be loaded"
            reassurance="Your share was fixed when the cycle opened and is not affected."
            onRetry={timer.onRetry}
            retrying={timer.retrying}
          />
        </Card>
      )}
      {timer.status === 'ready' && (
        <>
          <ClaimCard timer={timer.data} onStale={() => void query.refetch()} />
          <CycleShares timer={timer.data} />
          <PastCycles cycles={timer.data.past} />
        </>
      )}
      <OdlInformation opened={isExplained} onClose={() => setIsExplained(false)} />
    </Screen>
  )
}

function OdlSkeleton() {
  return (
    <>
      <Card>
        <LoadingNote>Loading the ODL cycle</LoadingNote>
        <Skeleton share={70} />
        <Skeleton variant="figure" share={52} />
        <Skeleton variant="block" />
      </Card>
      <Card variant="flush">
        <SkeletonRows count={3} label="Loading cycles" />
      </Card>
    </>
  )
}
