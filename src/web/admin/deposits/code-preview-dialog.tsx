import { readReceivingCode } from '#contract/money/receiving-codes.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { QrCode } from '#web/ui/data/qr-code.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './add-code-form.module.css'
import { adminImageUrl } from './proof-dialog.tsx'

/** What members scan, beside the picture that was uploaded: whoever looks sees whether they say the same. */
export function CodePreviewDialog({ codeId, onClose }: { codeId: string | undefined; onClose: () => void }) {
  const query = useEndpointQuery(readReceivingCode, codeId === undefined ? undefined : { params: { codeId } })
  const loaded = queryState(query)
  return (
    <Dialog
      opened={codeId !== undefined}
      onClose={onClose}
      title="QR Code"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {loaded.status === 'loading' && <Skeleton variant="block" />}
      {loaded.status === 'error' && (
        <ErrorState
          title="The code could not be read."
          reassurance="Nothing was changed."
          onRetry={loaded.onRetry}
        />
      )}
      {loaded.status === 'ready' && (
        <>
          <div className={styles.codes}>
            <div>
              <p>What members scan</p>
              <QrCode text={loaded.data.qrText} label={`QR code: pay to ${loaded.data.depositAddress}`} />
            </div>
            <div>
              <p>The uploaded picture</p>
              <img src={adminImageUrl(loaded.data.imageId)} alt="As it was uploaded for this code" />
            </div>
          </div>
          <p className={styles.address}>{loaded.data.depositAddress}</p>
          <p>{loaded.data.networkAddress}</p>
        </>
      )}
    </Dialog>
  )
}
