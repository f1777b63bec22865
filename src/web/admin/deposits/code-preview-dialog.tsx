import { t } from '#web/language/messages.ts'
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
      title={t.admin.deposits.qrCode}
      actions={<Button onClick={onClose}>{t.admin.deposits.close}</Button>}
    >
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.deposits.weCouldntLoadTheCode,
          reassurance: t.admin.deposits.nothingWasChanged,
        }}
        skeleton={<Skeleton variant="block" />}
      >
        {(code) => (
          <>
            <div className={styles.codes}>
              <div>
                <p>{t.admin.deposits.whatMembersScan}</p>
                <QrCode
                  text={code.qrText}
                  label={t.admin.deposits.qrCodeLabel({ depositAddress: code.depositAddress })}
                />
              </div>
              <div>
                <p>{t.admin.deposits.uploadedImage}</p>
                <img src={adminImageUrl(code.imageId)} alt={t.admin.deposits.qrCodeAsUploaded} />
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
