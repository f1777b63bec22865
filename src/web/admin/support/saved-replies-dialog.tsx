import { useState } from 'react'
import { deleteSavedReply, type SavedReply } from '#contract/admin/saved-replies.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SavedReplyDialog } from './saved-reply-dialog.tsx'
import styles from './ticket-page.module.css'

type Props = { replies: SavedReply[]; onClose: () => void }

/** The saved replies, to create, edit and delete. */
export function SavedRepliesDialog({ replies, onClose }: Props) {
  const [edited, setEdited] = useState<SavedReply | 'new'>()
  const [deleted, setDeleted] = useState<SavedReply>()
  if (edited)
    return (
      <SavedReplyDialog {...(edited !== 'new' && { reply: edited })} onClose={() => setEdited(undefined)} />
    )
  if (deleted) return <DeleteReplyDialog reply={deleted} onClose={() => setDeleted(undefined)} />
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.admin.support.savedReplies}
      actions={
        <>
          <Button onClick={onClose}>{t.admin.support.close}</Button>
          <Button kind="solid" onClick={() => setEdited('new')}>
            {t.admin.support.newSavedReply}
          </Button>
        </>
      }
    >
      {replies.length === 0 && <p className={styles.muted}>{t.admin.support.noSavedReplies}</p>}
      <ul className={styles.rows} aria-label={t.admin.support.savedReplies}>
        {replies.map((reply) => (
          <ReplyRow
            key={String(reply.id)}
            reply={reply}
            onEdit={() => setEdited(reply)}
            onDelete={() => setDeleted(reply)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

type RowProps = { reply: SavedReply; onEdit: () => void; onDelete: () => void }

const ReplyRow = ({ reply: { title, text, savedBy }, onEdit, onDelete }: RowProps) => (
  <li>
    <strong>{title}</strong>
    <span className={styles.note}>{text}</span>
    <span className={styles.pair}>
      <span className={styles.muted}>{t.admin.support.savedBy({ savedBy })}</span>
      <span className={styles.end}>
        <Button size="dense" aria-label={t.admin.support.editNamed({ title })} onClick={onEdit}>
          {t.admin.support.edit}
        </Button>
        <Button
          size="dense"
          kind="danger"
          aria-label={t.admin.support.deleteNamed({ title })}
          onClick={onDelete}
        >
          {t.admin.support.deleteLabel}
        </Button>
      </span>
    </span>
  </li>
)

function DeleteReplyDialog({ reply, onClose }: { reply: SavedReply; onClose: () => void }) {
  const { send, working, problem } = useEndpointMutation(deleteSavedReply)
  const invalidateTickets = useInvalidateTopic('tickets')
  async function remove() {
    const answer = await send({ params: { replyId: reply.id } })
    invalidateTickets()
    if (answer) onClose()
  }
  return (
    <ConfirmDialog
      opened
      copy={{
        title: t.admin.support.deleteQuestion({ title: reply.title }),
        text: (
          <>
            {problem && <Notice tone="bad">{problem}</Notice>}
            {t.admin.support.nobodyCanUseThisSavedReply}
          </>
        ),
        confirm: t.admin.support.deleteLabel,
        kind: 'danger',
      }}
      working={working}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
