import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { memberListReport } from '#contract/reports/team-reports.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { hasPermission } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { EditMember } from './edit-member.tsx'
import { FlagDialog } from './flag-dialog.tsx'
import { LoginInfo } from './login-info.tsx'
import { MemberActions, type MemberTask } from './member-actions.tsx'
import { Row } from '#web/ui/layout/layout.tsx'

export const meta = () => pageTitle(t.admin.members.membersList)

export default function MembersPage() {
  const administrator = useAdministrator()
  const canEdit = hasPermission(administrator, 'Edit Members')
  const [task, setTask] = useState<MemberTask>()
  const close = () => setTask(undefined)
  const renderActions = (row: ReportRow) => <MemberActions row={row} canEdit={canEdit} onTask={setTask} />
  return (
    <>
      <PageHead
        title={t.admin.members.membersList}
        end={
          <Row gap={2} wraps>
            <ButtonLink size="dense" to="/anjo/edited-info">
              {t.admin.members.editedInfo}
            </ButtonLink>
            {canEdit && (
              <ButtonLink size="dense" kind="solid" to="/anjo/new-registration">
                <Icon icon={IconPlus} size={16} />
                {t.admin.members.newRegistration}
              </ButtonLink>
            )}
          </Row>
        }
      />
      <AdminList
        report={memberListReport}
        rowActions={renderActions}
        emptyState={t.admin.members.emptyState}
      />
      {task?.kind === 'edit' && <EditMember key={task.member.id} member={task.member} onClose={close} />}
      {task?.kind === 'login' && <LoginInfo member={task.member} canEdit={canEdit} onClose={close} />}
      {task?.kind === 'flag' && <FlagDialog task={task} onClose={close} />}
    </>
  )
}
