import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { receivingCodeReport } from '#contract/reports/deposit-reports.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { ReportView } from '#web/report/report-view.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { AddCode } from './add-code.tsx'
import { CodePreview } from './code-preview.tsx'
import { DeleteCode } from './delete-code.tsx'

const NONE = { text: 'Members pay to the newest code. Add the first one above.' }

export const meta = () => pageTitle('QR Code Management')

type Open = { id: string; as: 'preview' | 'delete' }

export default function QrCodesPage() {
  const [adding, setAdding] = useState(false)
  const [open, setOpen] = useState<Open>()
  const idOf = (as: Open['as']) => (open?.as === as ? open.id : undefined)
  const close = () => setOpen(undefined)
  const actionsOf = ({ id }: ReportRow) => (
    <>
      <Button size="dense" aria-label={`Preview code ${id}`} onClick={() => setOpen({ id, as: 'preview' })}>
        Preview
      </Button>
      <Button
        size="dense"
        kind="quiet"
        aria-label={`Delete code ${id}`}
        onClick={() => setOpen({ id, as: 'delete' })}
      >
        Delete
      </Button>
    </>
  )
  return (
    <>
      <PageHead
        title="QR Code Management"
        text="Members pay to the newest code of each type. What they scan is drawn from its address."
        end={
          <Button size="dense" kind="solid" aria-expanded={adding} onClick={() => setAdding(!adding)}>
            <Icon icon={IconPlus} size={16} />
            Add QR Code
          </Button>
        }
      />
      {adding && <AddCode onClose={() => setAdding(false)} />}
      <ReportView report={receivingCodeReport} audience="admin" rowActions={actionsOf} emptyState={NONE} />
      <CodePreview codeId={idOf('preview')} onClose={close} />
      <DeleteCode codeId={idOf('delete')} onClose={close} />
    </>
  )
}
