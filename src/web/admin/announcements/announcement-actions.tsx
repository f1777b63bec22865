import { useState } from 'react'
import { endAnnouncement, mailAnnouncement } from '#contract/member/announcements.ts'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { findMessage, t } from '#web/language/messages.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { hasPermission } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'

/** An ended announcement cannot be changed. */
export function AnnouncementActions({ row, onEdit }: { row: ReportRow; onEdit: (id: string) => void }) {
  const administrator = useAdministrator()
  const canMail =
    hasPermission(administrator, 'Marketing Tools') && hasPermission(administrator, 'Email Campaigns')
  const [openDialog, setOpenDialog] = useState<'end' | 'mail'>()
  const title = String(row['title'])
  if (row['status'] === 'Ended') return '–'
  return (
    <>
      <Button
        size="dense"
        onClick={() => onEdit(row.id)}
        aria-label={t.admin.announcements.editTitle({ title })}
      >
        {t.admin.announcements.edit}
      </Button>
      <Button
        size="dense"
        kind="danger"
        onClick={() => setOpenDialog('end')}
        aria-label={t.admin.announcements.endTitle({ title })}
      >
        {t.admin.announcements.end}
      </Button>
      {canMail && row['mailed'] === 0 && (
        <Button
          size="dense"
          onClick={() => setOpenDialog('mail')}
          aria-label={t.admin.announcements.emailTitle({ title })}
        >
          {t.admin.announcements.email}
        </Button>
      )}
      <EndDialog row={row} opened={openDialog === 'end'} onClose={() => setOpenDialog(undefined)} />
      <MailDialog row={row} opened={openDialog === 'mail'} onClose={() => setOpenDialog(undefined)} />
    </>
  )
}

type DialogProps = { row: ReportRow; opened: boolean; onClose: () => void }

function EndDialog({ row, opened, onClose }: DialogProps) {
  const { send, working, problem } = useEndpointMutation(endAnnouncement)
  const invalidateAnnouncements = useInvalidateTopic('announcements')
  async function end() {
    const answer = await send({ params: { announcementId: BigInt(row.id) } })
    if (!answer) return
    showToast({ tone: 'good', message: t.admin.announcements.hasEnded({ title: answer.title }), seconds: 3 })
    onClose()
    invalidateAnnouncements()
  }
  return (
    <ConfirmDialog
      copy={{
        title: t.admin.announcements.endAnnouncement,
        text: problem ?? t.admin.announcements.endConsequence({ title: String(row['title']) }),
        confirm: t.admin.announcements.end,
        kind: 'danger',
      }}
      opened={opened}
      working={working}
      onConfirm={() => void end()}
      onClose={onClose}
    />
  )
}

function MailDialog({ row, opened, onClose }: DialogProps) {
  const audience = String(row['audience'])
  const { send, working, problem } = useEndpointMutation(mailAnnouncement)
  const invalidateAnnouncements = useInvalidateTopic('announcements')
  async function mail() {
    const answer = await send({ params: { announcementId: BigInt(row.id) } })
    if (!answer) return
    showToast({ tone: 'good', message: answer.message, seconds: 3 })
    onClose()
    invalidateAnnouncements()
  }
  return (
    <ConfirmDialog
      copy={{
        title: t.admin.announcements.emailAnnouncement,
        text:
          problem ??
          t.admin.announcements.isEmailedOnceToExceptMembers({
            title: String(row['title']),
            audience:
              findMessage(t.admin.announcements.audiences, audience) ??
              t.admin.announcements.holders({ name: audience }),
          }),
        confirm: t.admin.announcements.send,
        kind: 'solid',
      }}
      opened={opened}
      working={working}
      onConfirm={() => void mail()}
      onClose={onClose}
    />
  )
}
