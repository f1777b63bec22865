import {
  IconBinaryTree2,
  IconChartBar,
  IconLock,
  IconLockOpen,
  IconLogin,
  IconPencil,
  IconPinned,
  IconStairs,
} from '@tabler/icons-react'
import type { memberFlags } from '#contract/member/member-account.ts'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { IconLink } from '#web/ui/actions/icon-link.tsx'
import styles from './member-actions.module.css'
import { memberPath } from './member-link.tsx'

export type ListedMember = { id: string; userrefid: string; name: string }
export type FlagTask = {
  kind: 'flag'
  flag: (typeof memberFlags)[number]
  value: boolean
  member: ListedMember
}
export type MemberTask = { kind: 'edit' | 'login'; member: ListedMember } | FlagTask

export function MemberActions({
  row,
  canEdit,
  onTask,
}: {
  row: ReportRow
  canEdit: boolean
  onTask: (task: MemberTask) => void
}) {
  const member = { id: row.id, userrefid: String(row['memberId']), name: String(row['fullname']) }
  const { userrefid } = member
  return (
    <div className={styles.actions}>
      <IconLink icon={IconChartBar} label={`View ${userrefid}`} to={memberPath(userrefid)} />
      <IconLink
        icon={IconBinaryTree2}
        label={`Team tree of ${userrefid}`}
        to={`/anjo/team-tree/${userrefid}`}
      />
      <IconButton
        icon={IconLogin}
        size={18}
        label={`Sign-ins of ${userrefid}`}
        onClick={() => onTask({ kind: 'login', member })}
      />
      {canEdit && (
        <>
          <IconButton
            icon={IconPencil}
            size={18}
            label={`Edit ${userrefid}`}
            onClick={() => onTask({ kind: 'edit', member })}
          />
          <FlagButtons row={row} member={member} onTask={onTask} />
        </>
      )}
    </div>
  )
}

function FlagButtons({
  row,
  member,
  onTask,
}: {
  row: ReportRow
  member: ListedMember
  onTask: (task: MemberTask) => void
}) {
  const flag = (name: FlagTask['flag'], value: boolean) => onTask({ kind: 'flag', flag: name, value, member })
  const blocked = row['userStatus'] === 'Blocked'
  const [pin, level] = [row['pinStatus'] === 'ON', row['levelManual'] === 'Level ON']
  const { userrefid } = member
  return (
    <>
      <IconButton
        icon={blocked ? IconLockOpen : IconLock}
        size={18}
        label={`${blocked ? 'Unblock' : 'Block'} ${userrefid}`}
        onClick={() => flag('blocked', !blocked)}
      />
      <IconButton
        icon={IconPinned}
        size={18}
        label={`Switch 0 Pin ${pin ? 'OFF' : 'ON'} for ${userrefid}`}
        onClick={() => flag('zero_pin', !pin)}
      />
      <IconButton
        icon={IconStairs}
        size={18}
        label={`Switch Level ${level ? 'OFF' : 'ON'} for ${userrefid}`}
        onClick={() => flag('level_manual', !level)}
      />
    </>
  )
}
