import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { receivingCodeReport } from '#contract/reports/deposit-reports.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { AddCodeForm } from './add-code-form.tsx'
import { CodePreviewDialog } from './code-preview-dialog.tsx'
import { DeleteCodeDialog } from './delete-code-dialog.tsx'

const emptyState = { text: 'Members pay to the latest code. Choose Add QR Code to add one.' }

export const meta = () => pageTitle('QR Code Management')

type OpenCode = { id: string; view: 'preview' | 'delete' }

export default function QrCodesPage() {
  const [isAdding, setIsAdding] = useState(false)
  const [open, setOpen] = useState<OpenCode>()
  const openId = (view: OpenCode['view']) => (open?.view === view ? open.id : undefined)
  const close = () => setOpen(undefined)
  const renderActions = ({ id }: ReportRow) => (
    <>
      <Button size="dense" aria-label={`Preview code ${id}`} onClick={() => setOpen({ id, view: 'preview' })}>
        Preview
      </Button>
      <Button
        size="dense"
        kind="quiet"
        aria-label={`Delete code ${id}`}
        onClick={() => setOpen({ id, view: 'delete' })}
      >
        Delete
      </Button>
    </>
  )
  return (
    <>
      <PageHead
        title="QR Code Management"
        text="Members pay to the latest code of each type. The code members scan is generated from the address."
        end={
          <Button size="dense" kind="solid" aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
            <Icon icon={IconPlus} size={16} />
            Add QR Code
          </Button>
        }
      />
      {isAdding && <AddCodeForm onClose={() => setIsAdding(false)} />}
      <AdminList report={receivingCodeReport} rowActions={renderActions} emptyState={emptyState} />
      <CodePreviewDialog codeId={openId('preview')} onClose={close} />
      <DeleteCodeDialog codeId={openId('delete')} onClose={close} />
    </>
  )
}
