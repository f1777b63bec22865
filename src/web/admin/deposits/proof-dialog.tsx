import { readDepositDecision } from '#contract/money/deposit-decisions.ts'
import { readAdminImage } from '#contract/platform/images.ts'
import { t } from '#web/language/messages.ts'
import { buildEndpointUrl } from '#web/api/call-endpoint.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './deposits.module.css'

export const adminImageUrl = (imageId: string) => buildEndpointUrl(readAdminImage, { imageId }, undefined)

export function ProofDialog({ depositId, onClose }: { depositId: string | undefined; onClose: () => void }) {
  const query = useEndpointQuery(
    readDepositDecision,
    depositId === undefined ? undefined : { params: { depositId } },
  )
  return (
    <Dialog
      opened={depositId !== undefined}
      onClose={onClose}
      title={t.admin.deposits.paymentProofTitle}
      actions={<Button onClick={onClose}>{t.admin.deposits.close}</Button>}
    >
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.deposits.weCouldntLoadTheImage,
          reassurance: t.admin.deposits.nothingWasChanged,
        }}
        skeleton={<Skeleton variant="block" />}
      >
        {({ proofImageId }) =>
          proofImageId && (
            <img
              className={styles.whole}
              src={adminImageUrl(proofImageId)}
              alt={t.admin.deposits.paymentProofOfDeposit({ depositId: depositId ?? '' })}
            />
          )
        }
      </QueryBoundary>
    </Dialog>
  )
}
