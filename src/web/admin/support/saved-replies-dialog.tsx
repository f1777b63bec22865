import { useState } from 'react'
import { deleteSavedReply, type SavedReply } from '#contract/admin/saved-replies.ts'
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
      title="Saved replies"
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button kind="solid" onClick={() => setEdited('new')}>
            New saved reply
          </Button>
        </>
      }
    >
      {replies.length === 0 && (
        <p className={styles.muted}>
          No saved replies yet. Everyone with Customer Support can use and edit what you save.
        </p>
      )}
      <ul className={styles.rows} aria-label="Saved replies">
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
      <span className={styles.muted}>Saved by {savedBy}</span>
      <span className={styles.end}>
        <Button size="dense" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="dense" kind="danger" aria-label={`Delete ${title}`} onClick={onDelete}>
          Delete
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
        title: `Delete “${reply.title}”?`,
        text: (
          <>
            {problem && <Notice tone="bad">{problem}</Notice>}
            Nobody can use this saved reply any more. Replies that were sent do not change.
          </>
        ),
        confirm: 'Delete',
        kind: 'danger',
      }}
      working={working}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
