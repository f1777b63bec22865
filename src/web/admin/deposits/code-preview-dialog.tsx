import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { readReceivingCode } from '#contract/money/receiving-codes.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { QrCode } from '#web/ui/data/qr-code.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './add-code-form.module.css'
import { adminImageUrl } from './proof-dialog.tsx'

/** The generated code next to the uploaded image, so that a mismatch is visible. */
export function CodePreviewDialog({ codeId, onClose }: { codeId: string | undefined; onClose: () => void }) {
  const query = useEndpointQuery(readReceivingCode, codeId === undefined ? undefined : { params: { codeId } })
  return (
    <Dialog
      wide
      opened={codeId !== undefined}
      onClose={onClose}
      title="QR Code"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <QueryBoundary
        query={query}
        error={{ title: "We couldn't load the code", reassurance: 'Nothing was changed.' }}
        skeleton={<Skeleton variant="block" />}
      >
        {(code) => (
          <>
            <div className={styles.codes}>
              <div>
                <p>What members scan</p>
                <QrCode text={code.qrText} label={`QR code: pay to ${code.depositAddress}`} />
              </div>
              <div>
                <p>Uploaded image</p>
                <img src={adminImageUrl(code.imageId)} alt="QR code as uploaded" />
              </div>
            </div>
            <p className={styles.address}>{code.depositAddress}</p>
            <p>{code.networkAddress}</p>
          </>
        )}
      </QueryBoundary>
    </Dialog>
  )
}
