import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { activationReport } from '#contract/reports/admin-reports.ts'
import { pageTitle } from '#web/product.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { nameMember } from '../members/name-member.ts'
import { memberPath } from '../members/member-link.tsx'
import { hasPermission } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { DeactivateDialog, type DeactivationTarget } from './deactivate-dialog.tsx'

const emptyState = { text: 'Activations, paid or granted, appear here.' }

export const meta = () => pageTitle('Packages')

/** Packages are granted from a member's page, so the button leads to the members list. */
export default function PackagesPage() {
  const isMaster = hasPermission(useAdministrator(), 'master')
  const [deactivating, setDeactivating] = useState<DeactivationTarget>()
  const renderActions = (row: ReportRow) => (
    <RowActions row={row} {...(isMaster && { onDeactivate: setDeactivating })} />
  )
  return (
    <>
      <PageHead
        title="Packages"
        text="All activations, paid or granted."
        end={
          isMaster && (
            <ButtonLink size="dense" to="/anjo/members-list">
              <Icon icon={IconPlus} size={16} />
              Grant a package
            </ButtonLink>
          )
        }
      />
      <AdminList report={activationReport} rowActions={renderActions} emptyState={emptyState} />
      {deactivating && (
        <DeactivateDialog activation={deactivating} onClose={() => setDeactivating(undefined)} />
      )}
    </>
  )
}

function RowActions({
  row,
  onDeactivate,
}: {
  row: ReportRow
  onDeactivate?: (target: DeactivationTarget) => void
}) {
  const owner = String(row['memberId'])
  const name = String(row['package'])
  return (
    <>
      <ButtonLink size="dense" to={memberPath(owner)} aria-label={`Member ${owner}`}>
        Member
      </ButtonLink>
      {onDeactivate && row['status'] === 'Active' && (
        <Button
          size="dense"
          kind="danger"
          aria-label={`Deactivate ${name} of ${owner}`}
          onClick={() =>
            onDeactivate({
              id: row.id,
              name,
              owner: nameMember(String(row['fullname']), owner),
              amount: row['amount'] as bigint,
              granted: row['paidBy'] === 'Granted',
            })
          }
        >
          Deactivate
        </Button>
      )}
    </>
  )
}
