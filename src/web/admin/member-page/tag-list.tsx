import { useState } from 'react'
import { saveMemberTags } from '#contract/admin/member-page.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import styles from './member-page.module.css'

type TagProps = { memberId: bigint; tags: string[] }

export function TagList({ memberId, tags }: TagProps) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <div className={styles.tags}>
      {tags.map((tag) => (
        <Chip key={tag}>{tag}</Chip>
      ))}
      <Button size="dense" kind="quiet" onClick={() => setIsEditing(true)}>
        {tags.length === 0 ? t.admin.memberPage.addTags : t.admin.memberPage.editTags}
      </Button>
      {isEditing && <TagDialog memberId={memberId} tags={tags} onClose={() => setIsEditing(false)} />}
    </div>
  )
}

const splitTags = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

function TagDialog({ memberId, tags, onClose }: TagProps & { onClose: () => void }) {
  const invalidateMembers = useInvalidateTopic('members')
  const form = useForm(saveMemberTags, {
    initial: { tags: tags.join(', ') },
    params: { memberId },
    body: (values) => ({ tags: splitTags(values.tags) }),
    onDone: () => {
      showToast({ tone: 'good', message: t.admin.memberPage.tagsSaved, seconds: 3 })
      invalidateMembers()
      onClose()
    },
  })
  const field = form.text('tags')
  return (
    <FormDialog
      copy={{ title: t.admin.memberPage.editTags, submit: t.admin.memberPage.saveTags }}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...field}
        label={t.admin.memberPage.tagsSeparatedByCommas}
        error={field.error ?? form.problem}
      />
      <p className={styles.muted}>{t.admin.memberPage.onlyAdministratorsSeeTagsChanges}</p>
    </FormDialog>
  )
}
