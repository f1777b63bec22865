import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { receivingCodeReport } from '#contract/reports/deposit-reports.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { AddCodeForm } from './add-code-form.tsx'
import { DeleteCodeDialog } from './delete-code-dialog.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { readReceivingCode } from '#contract/money/receiving-codes.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { QrCode } from '#web/ui/data/qr-code.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './deposits.module.css'
import { adminImageUrl } from './proof-dialog.tsx'

/** The generated code next to the uploaded image, so that a mismatch is visible. */
function CodePreviewDialog({ codeId, onClose }: { codeId: string | undefined; onClose: () => void }) {
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

export const meta = () => pageTitle(t.admin.deposits.qrCodeManagement)

type OpenCode = { id: string; view: 'preview' | 'delete' }

export default function QrCodesPage() {
  const [isAdding, setIsAdding] = useState(false)
  const [open, setOpen] = useState<OpenCode>()
  const openId = (view: OpenCode['view']) => (open?.view === view ? open.id : undefined)
  const close = () => setOpen(undefined)
  const renderActions = ({ id }: ReportRow) => (
    <>
      <Button
        size="dense"
        aria-label={t.admin.deposits.previewCode({ id })}
        onClick={() => setOpen({ id, view: 'preview' })}
      >
        {t.admin.deposits.preview}
      </Button>
      <Button
        size="dense"
        kind="quiet"
        aria-label={t.admin.deposits.deleteCode({ id })}
        onClick={() => setOpen({ id, view: 'delete' })}
      >
        {t.admin.deposits.deleteLabel}
      </Button>
    </>
  )
  return (
    <>
      <PageHead
        title={t.admin.deposits.qrCodeManagement}
        text={t.admin.deposits.membersPayToTheLatestCode}
        end={
          <Button size="dense" kind="solid" aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
            <Icon icon={IconPlus} size={16} />
            {t.admin.deposits.addQrCode}
          </Button>
        }
      />
      {isAdding && <AddCodeForm onClose={() => setIsAdding(false)} />}
      <AdminList
        report={receivingCodeReport}
        rowActions={renderActions}
        emptyState={t.admin.deposits.codesEmptyState}
      />
      <CodePreviewDialog codeId={openId('preview')} onClose={close} />
      <DeleteCodeDialog codeId={openId('delete')} onClose={close} />
    </>
  )
}
