import {
  IconEye,
  IconLock,
  IconLockOpen,
  IconLogin,
  IconMinus,
  IconPencil,
  IconPinned,
  IconPlus,
  IconSnowflakeOff,
  IconStairs,
  IconUserX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MemberPage } from '#contract/admin/member-page.ts'
import type { Performance } from '#contract/admin/performance.ts'
import { t } from '#web/language/messages.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { DropdownMenu, type DropdownMenuItem } from '#web/ui/overlay/dropdown-menu.tsx'
import { ClosureDialog } from './closure-dialog.tsx'
import { EditMember } from '../members/edit-member.tsx'
import { FlagDialog } from '../members/flag-dialog.tsx'
import { LoginInfo } from '../members/login-info.tsx'
import type { MemberTask } from '../members/member-actions.tsx'
import { hasPermission } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import styles from './member-page.module.css'
import { UnfreezeDialog } from './unfreeze-dialog.tsx'
import { ViewDialog } from './view-dialog.tsx'

type MenuProps = { page: MemberPage; figures: Performance }

/** Every action on the member that the administrator may take; each opens its dialog or form. */
export function MemberActionMenu({ page, figures }: MenuProps) {
  const administrator = useAdministrator()
  const canEdit = hasPermission(administrator, 'Edit Members') && page.closedAt === null
  const canView = canEdit && hasPermission(administrator, 'Customer Support')
  const [task, setTask] = useState<MemberTask>()
  const [isViewing, setIsViewing] = useState(false)
  const [isClosing, setIsClosing] = useState(false)
  const [isUnfreezing, setIsUnfreezing] = useState(false)
  const close = () => setTask(undefined)
  const navigate = useNavigate()
  const { userrefid } = page
  const member = { id: String(page.id), userrefid, name: page.fullName }
  const items: DropdownMenuItem[] = [
    ...(hasPermission(administrator, 'Approve Payments')
      ? fundItems((path) => void navigate(`${path}?member=${userrefid}`))
      : []),
    ...(canEdit ? editItems({ page, figures }, setTask) : []),
    ...(canView && figures.status !== 'Blocked'
      ? [{ label: t.admin.memberPage.viewAsMember, icon: IconEye, onSelect: () => setIsViewing(true) }]
      : []),
    {
      label: t.admin.memberPage.signIns,
      icon: IconLogin,
      onSelect: () => setTask({ kind: 'login', member }),
    },
    ...(canEdit && page.isFrozen ? [unfreezeItem(() => setIsUnfreezing(true))] : []),
    ...(hasPermission(administrator, 'Delete Members') && page.closedAt === null
      ? [{ label: t.admin.memberPage.closeAccount, icon: IconUserX, onSelect: () => setIsClosing(true) }]
      : []),
  ]
  return (
    <div className={styles.tools}>
      <ButtonLink size="dense" to={`/anjo/user-performance/${userrefid}`}>
        {t.admin.memberPage.performance}
      </ButtonLink>
      <DropdownMenu items={items} framed>
        {t.admin.memberPage.actions}
      </DropdownMenu>
      {task?.kind === 'edit' && <EditMember member={member} onClose={close} />}
      {task?.kind === 'login' && <LoginInfo member={member} canEdit={canEdit} onClose={close} />}
      {isViewing && <ViewDialog member={member} onClose={() => setIsViewing(false)} />}
      {isUnfreezing && <UnfreezeDialog member={member} onClose={() => setIsUnfreezing(false)} />}
      {isClosing && <ClosureDialog member={member} onClose={() => setIsClosing(false)} />}
      {task?.kind === 'flag' && <FlagDialog task={task} onClose={close} />}
    </div>
  )
}

const fundItems = (open: (path: string) => void): DropdownMenuItem[] => [
  { label: t.admin.memberPage.addFunds, icon: IconPlus, onSelect: () => open('/anjo/add-funds') },
  { label: t.admin.memberPage.deductFunds, icon: IconMinus, onSelect: () => open('/anjo/deduct-funds') },
]

function editItems({ page, figures }: MenuProps, onTask: (task: MemberTask) => void): DropdownMenuItem[] {
  const member = { id: String(page.id), userrefid: page.userrefid, name: page.fullName }
  const isBlocked = figures.status === 'Blocked'
  return [
    {
      label: t.admin.memberPage.editDetails,
      icon: IconPencil,
      onSelect: () => onTask({ kind: 'edit', member }),
    },
    {
      label: figures.zeroPin ? t.admin.members.switch0PinOff : t.admin.members.switch0PinOn,
      icon: IconPinned,
      onSelect: () => onTask({ kind: 'flag', flag: 'zero_pin', value: !figures.zeroPin, member }),
    },
    {
      label: figures.levelManual ? t.admin.members.switchLevelOff : t.admin.members.switchLevelOn,
      icon: IconStairs,
      onSelect: () => onTask({ kind: 'flag', flag: 'level_manual', value: !figures.levelManual, member }),
    },
    {
      label: isBlocked ? t.admin.memberPage.unblockMember : t.admin.memberPage.blockMember,
      icon: isBlocked ? IconLockOpen : IconLock,
      onSelect: () => onTask({ kind: 'flag', flag: 'blocked', value: !isBlocked, member }),
    },
  ]
}

const unfreezeItem = (onSelect: () => void): DropdownMenuItem => ({
  label: t.admin.memberPage.unfreezeAccount,
  icon: IconSnowflakeOff,
  onSelect,
})
