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
import { EditMember } from '../members/edit-member.tsx'
import { FlagDialog } from '../members/flag-dialog.tsx'
import { LoginInfo } from '../members/login-info.tsx'
import type { MemberTask, ListedMember } from '../members/member-actions.tsx'
import { hasPermission } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import { closeAccount, viewAsMember } from '#contract/admin/member-records.ts'
import { nameMember } from '../members/name-member.ts'
import { ReasonDialog } from '../review/reason-dialog.tsx'
import { useMemberMutation } from '../members/use-member-mutation.ts'
import { unfreezeMember } from '#contract/member/account-freeze.ts'
import * as z from 'zod/mini'
import { memberUser } from '#contract/member/members.ts'
import { storeSession } from '#web/api/stored-session.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'

/** Opens the member area as the member sees it. */
function ViewDialog({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const { send, ...mutation } = useEndpointMutation(viewAsMember)
  async function view(reason: string) {
    const answer = await send({ params: { memberId: BigInt(member.id) }, body: { reason } })
    if (answer) {
      const { token, user } = answer
      storeSession({ authToken: JSON.stringify({ token, user: z.encode(memberUser, user) }) })
      location.assign('/user/dashboard')
    }
    return undefined
  }
  return (
    <ReasonDialog
      copy={{
        title: t.admin.memberPage.viewAs({ name: nameMember(member.name, member.userrefid) }),
        confirm: t.admin.memberPage.viewFor30Minutes,
        kind: 'solid',
        label: t.admin.review.reasonShownToTheMember,
        maxLength: 300,
      }}
      mutation={mutation}
      send={view}
      onClose={onClose}
    >
      <p>{t.admin.memberPage.viewConsequence({ name: member.name })}</p>
      <p>{t.admin.memberPage.viewNotification}</p>
    </ReasonDialog>
  )
}

/** Always under dual control: another administrator confirms. */
function UnfreezeDialog({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const { send, ...mutation } = useMemberMutation(unfreezeMember, onClose)
  return (
    <ReasonDialog
      copy={{
        title: t.admin.memberPage.unfreezeTheAccountOf({ name: nameMember(member.name, member.userrefid) }),
        confirm: t.admin.memberPage.askToUnfreeze,
        kind: 'solid',
      }}
      mutation={mutation}
      send={(reason) => send({ params: { memberId: BigInt(member.id) }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t.admin.memberPage.unfreezeWarning({ name: member.name })}</p>
      <p>{t.admin.memberPage.withdrawalsBecomePossibleAgain}</p>
    </ReasonDialog>
  )
}

/** Always under dual control: another administrator confirms. */
function ClosureDialog({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const { send, ...mutation } = useMemberMutation(closeAccount, onClose)
  return (
    <ReasonDialog
      copy={{
        title: t.admin.memberPage.closeAccountOf({ name: nameMember(member.name, member.userrefid) }),
        confirm: t.admin.memberPage.askToClose,
        kind: 'danger',
      }}
      mutation={mutation}
      send={(reason) => send({ params: { memberId: BigInt(member.id) }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t.admin.memberPage.isSignedOutAndCanNever({ name: member.name })}</p>
      <p>{t.admin.memberPage.closureConsequence}</p>
    </ReasonDialog>
  )
}

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
    <Row gap={2} align="center" wraps>
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
    </Row>
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
