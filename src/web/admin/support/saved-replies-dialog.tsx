import { useState } from 'react'
import {
  deleteSavedReply,
  type SavedReply,
  createSavedReply,
  editSavedReply,
} from '#contract/admin/saved-replies.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './support.module.css'
import { useForm } from '#web/api/use-form.ts'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

/** Filled in when a reply is inserted. */
const PLACEHOLDERS = { name: '{name}', ticket: '{ticket}', subject: '{subject}' }

function SavedReplyDialog({ reply, onClose }: { reply?: SavedReply; onClose: () => void }) {
  const invalidateTickets = useInvalidateTopic('tickets')
  const form = useForm(reply ? editSavedReply : createSavedReply, {
    initial: { title: reply?.title ?? '', text: reply?.text ?? '' },
    ...(reply && { params: { replyId: reply.id } }),
    onDone: () => {
      invalidateTickets()
      onClose()
    },
  })
  return (
    <FormDialog
      copy={{
        title: reply ? t.admin.support.editTitle({ title: reply.title }) : t.admin.support.newSavedReply,
        submit: t.admin.support.save,
      }}
      form={form}
      onClose={onClose}
    >
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <TextField {...form.text('title')} label={t.admin.support.title} maxLength={80} />
      <TextArea {...form.text('text')} label={t.admin.support.text} maxLength={4000} />
      <p className={textStyles.muted}>{t.admin.support.placeholdersAreReplaced(PLACEHOLDERS)}</p>
    </FormDialog>
  )
}

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
      {replies.length === 0 && <p className={textStyles.muted}>{t.admin.support.noSavedReplies}</p>}
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
      <span className={textStyles.muted}>{t.admin.support.savedBy({ savedBy })}</span>
      <Row as="span" gap={2} align="center" wraps>
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
      </Row>
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
