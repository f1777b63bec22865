import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { odlTimer } from '#contract/member/odl.ts'
import { useRead } from '#web/api/use-read.ts'
import { pageTitle } from '#web/product.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { loadableFrom } from '#web/ui/feedback/query-state.ts'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { SkeletonRows, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ClaimCard } from './claim-card.tsx'
import { CycleShares } from './cycle-shares.tsx'
import { OdlInformation } from './odl-information.tsx'
import { PastCycles } from './past-cycles.tsx'

export const meta = () => pageTitle('ODL reward')

export default function OdlScreen() {
  const query = useRead(odlTimer, {}, ['odl', 'activations', 'closing'])
  const timer = loadableFrom(query)
  const [explained, setExplained] = useState(false)
  return (
    <Screen
      title="ODL reward"
      back="/user/dashboard"
      end={<IconButton icon={IconInfoCircle} label="How ODL works" onClick={() => setExplained(true)} />}
    >
      {timer.status === 'loading' && <OdlSkeleton />}
      {timer.status === 'error' && (
        <Card>
          <ErrorState
            what="The ODL cycle could not be loaded"
            safe="Your share was fixed when the cycle opened and is not affected."
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
      <OdlInformation opened={explained} onClose={() => setExplained(false)} />
    </Screen>
  )
}

function OdlSkeleton() {
  return (
    <>
      <Card>
        <LoadingNote>Loading the ODL cycle</LoadingNote>
        <Skeleton share={70} />
        <Skeleton look="figure" share={52} />
        <Skeleton look="block" />
      </Card>
      <Card look="flush">
        <SkeletonRows count={3} label="Loading cycles" />
      </Card>
    </>
  )
}
