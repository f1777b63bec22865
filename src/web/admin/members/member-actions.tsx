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
import { t } from '#web/language/messages.ts'

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
    { label: t.admin.members.memberPage, icon: IconUser, to: memberPath(userrefid) },
    { label: t.admin.members.performance, icon: IconChartBar, to: `/anjo/user-performance/${userrefid}` },
    { label: t.admin.members.teamTree, icon: IconBinaryTree2, to: `/anjo/team-tree/${userrefid}` },
    { label: t.admin.members.signIns2, icon: IconLogin, onSelect: () => onTask({ kind: 'login', member }) },
  ]
  const edits = (): RowMenuItem[] => [
    { label: t.admin.members.edit2, icon: IconPencil, onSelect: () => onTask({ kind: 'edit', member }) },
    ...flagItems(row, (flag, value) => onTask({ kind: 'flag', flag, value, member })),
  ]
  return (
    <RowMenu
      label={t.admin.members.actionsFor({ userrefid })}
      items={canEdit ? [...items, ...edits()] : items}
    />
  )
}

function flagItems(row: ReportRow, onFlag: (flag: FlagTask['flag'], value: boolean) => void): RowMenuItem[] {
  const isBlocked = row['userStatus'] === 'Blocked'
  const [hasPin, hasLevel] = [row['pinStatus'] === 'ON', row['levelManual'] === 'Level ON']
  return [
    {
      label: isBlocked ? t.admin.members.unblock : t.admin.members.block,
      icon: isBlocked ? IconLockOpen : IconLock,
      onSelect: () => onFlag('blocked', !isBlocked),
    },
    {
      label: t.admin.members.switch0Pin({ words: hasPin ? t.admin.members.off : t.admin.members.on }),
      icon: IconPinned,
      onSelect: () => onFlag('zero_pin', !hasPin),
    },
    {
      label: t.admin.members.switchLevel({ words: hasLevel ? t.admin.members.off : t.admin.members.on }),
      icon: IconStairs,
      onSelect: () => onFlag('level_manual', !hasLevel),
    },
  ]
}
