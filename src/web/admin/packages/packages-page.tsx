import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { activationReport } from '#contract/reports/admin-reports.ts'
import { t } from '#web/language/messages.ts'
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

export const meta = () => pageTitle(t.admin.packages.packages)

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
        title={t.admin.packages.packages}
        text={t.admin.packages.allActivationsPaidOrGranted}
        end={
          isMaster && (
            <ButtonLink size="dense" to="/anjo/members-list">
              <Icon icon={IconPlus} size={16} />
              {t.admin.packages.grantAPackage}
            </ButtonLink>
          )
        }
      />
      <AdminList
        report={activationReport}
        rowActions={renderActions}
        emptyState={t.admin.packages.emptyState}
      />
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
      <ButtonLink size="dense" to={memberPath(owner)} aria-label={t.admin.packages.memberNamed({ owner })}>
        {t.admin.packages.member}
      </ButtonLink>
      {onDeactivate && row['status'] === 'Active' && (
        <Button
          size="dense"
          kind="danger"
          aria-label={t.admin.packages.deactivateOf({ name, owner })}
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
          {t.admin.packages.deactivate}
        </Button>
      )}
    </>
  )
}
