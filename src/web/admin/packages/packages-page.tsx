import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { activationReport } from '#contract/reports/admin-reports.ts'
import { pageTitle } from '#web/product.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { ReportView } from '#web/report/report-view.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { may } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { DeactivateDialog, type Deactivated } from './deactivate-dialog.tsx'

const NONE = { text: 'Each activation, paid for or granted, adds a row.' }

export const meta = () => pageTitle('Packages')

/** Every activation there is. Granting begins at a member, whose page shows what they hold. */
export default function PackagesPage() {
  const master = may(useAdministrator(), 'master')
  const [ending, setEnding] = useState<Deactivated>()
  const actionsOf = (row: ReportRow) => (
    <>
      <ButtonLink
        size="dense"
        to={`/anjo/user-performance/${String(row['memberId'])}`}
        aria-label={`Member ${String(row['memberId'])}`}
      >
        Member
      </ButtonLink>
      {master && row['status'] === 'Active' && (
        <Button
          size="dense"
          kind="danger"
          aria-label={`Deactivate ${String(row['package'])} of ${String(row['memberId'])}`}
          onClick={() =>
            setEnding({
              id: row.id,
              name: String(row['package']),
              owner: String(row['memberId']),
              amount: row['amount'] as bigint,
            })
          }
        >
          Deactivate
        </Button>
      )}
    </>
  )
  return (
    <>
      <PageHead
        title="Packages"
        text="Every activation, paid for or granted."
        end={
          master && (
            <ButtonLink size="dense" to="/anjo/members-list">
              <Icon icon={IconPlus} size={16} />
              Grant a package
            </ButtonLink>
          )
        }
      />
      <ReportView report={activationReport} audience="admin" rowActions={actionsOf} emptyState={NONE} />
      {ending && <DeactivateDialog activation={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}
