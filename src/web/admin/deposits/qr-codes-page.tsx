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
import { CodePreviewDialog } from './code-preview-dialog.tsx'
import { DeleteCodeDialog } from './delete-code-dialog.tsx'

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
