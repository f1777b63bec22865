import { readDepositDecision } from '#contract/money/deposit-decisions.ts'
import { showAdminImage } from '#contract/platform/images.ts'
import { endpointUrl } from '#web/api/call-endpoint.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './decision.module.css'

export const adminImageUrl = (imageId: string) => endpointUrl(showAdminImage, { imageId }, undefined)

export function ProofDialog({ depositId, onClose }: { depositId: string | undefined; onClose: () => void }) {
  const query = useEndpointQuery(
    readDepositDecision,
    depositId === undefined ? undefined : { params: { depositId } },
  )
  const loaded = queryState(query)
  const imageId = query.data?.proofImageId
  return (
    <Dialog
      opened={depositId !== undefined}
      onClose={onClose}
      title="Payment Proof"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {loaded.status === 'loading' && <Skeleton variant="block" />}
      {loaded.status === 'error' && (
        <ErrorState
          title="The picture could not be read."
          reassurance="Nothing was changed."
          onRetry={loaded.onRetry}
        />
      )}
      {imageId && (
        <img
          className={styles.whole}
          src={adminImageUrl(imageId)}
          alt={`Payment proof of deposit ${depositId}`}
        />
      )}
    </Dialog>
  )
}
