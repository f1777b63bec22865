import {
  IconBinaryTree2,
  IconChartBar,
  IconLock,
  IconLockOpen,
  IconLogin,
  IconPencil,
  IconPinned,
  IconStairs,
  IconUser,
} from '@tabler/icons-react'
import type { memberFlags } from '#contract/member/member-account.ts'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { RowMenu, type RowMenuItem } from '../list/row-menu.tsx'
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
  const items: RowMenuItem[] = [
    { label: 'Member page', icon: IconUser, to: memberPath(userrefid) },
    { label: 'Performance', icon: IconChartBar, to: `/anjo/user-performance/${userrefid}` },
    { label: 'Team tree', icon: IconBinaryTree2, to: `/anjo/team-tree/${userrefid}` },
    { label: 'Sign-ins', icon: IconLogin, onSelect: () => onTask({ kind: 'login', member }) },
  ]
  const edits = (): RowMenuItem[] => [
    { label: 'Edit', icon: IconPencil, onSelect: () => onTask({ kind: 'edit', member }) },
    ...flagItems(row, (flag, value) => onTask({ kind: 'flag', flag, value, member })),
  ]
  return <RowMenu label={`Actions for ${userrefid}`} items={canEdit ? [...items, ...edits()] : items} />
}

function flagItems(row: ReportRow, onFlag: (flag: FlagTask['flag'], value: boolean) => void): RowMenuItem[] {
  const isBlocked = row['userStatus'] === 'Blocked'
  const [hasPin, hasLevel] = [row['pinStatus'] === 'ON', row['levelManual'] === 'Level ON']
  return [
    {
      label: isBlocked ? 'Unblock' : 'Block',
      icon: isBlocked ? IconLockOpen : IconLock,
      onSelect: () => onFlag('blocked', !isBlocked),
    },
    {
      label: `Switch 0 Pin ${hasPin ? 'OFF' : 'ON'}`,
      icon: IconPinned,
      onSelect: () => onFlag('zero_pin', !hasPin),
    },
    {
      label: `Switch Level ${hasLevel ? 'OFF' : 'ON'}`,
      icon: IconStairs,
      onSelect: () => onFlag('level_manual', !hasLevel),
    },
  ]
}
