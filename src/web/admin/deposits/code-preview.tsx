import { readReceivingCode } from '#contract/money/receiving-codes.ts'
import { useRead } from '#web/api/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { loadableFrom } from '#web/ui/feedback/query-state.ts'
import { QrCode } from '#web/ui/data/qr-code.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './add-code.module.css'
import { proofAddress } from './proof-dialog.tsx'

/** What members scan, beside the picture that was uploaded: whoever looks sees whether they say the same. */
export function CodePreview({ codeId, onClose }: { codeId: string | undefined; onClose: () => void }) {
  const query = useRead(readReceivingCode, codeId === undefined ? undefined : { params: { codeId } })
  const loaded = loadableFrom(query)
  return (
    <Dialog
      opened={codeId !== undefined}
      onClose={onClose}
      title="QR Code"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {loaded.status === 'loading' && <Skeleton look="block" />}
      {loaded.status === 'error' && (
        <ErrorState what="The code could not be read." safe="Nothing was changed." onRetry={loaded.onRetry} />
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
              <img src={proofAddress(loaded.data.imageId)} alt="As it was uploaded for this code" />
            </div>
          </div>
          <p className={styles.address}>{loaded.data.depositAddress}</p>
          <p>{loaded.data.networkAddress}</p>
        </>
      )}
    </Dialog>
  )
}
