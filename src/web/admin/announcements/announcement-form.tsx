import {
  announcementAudiences,
  editAnnouncement,
  publishAnnouncement,
  type AnnouncementRecord,
} from '#contract/member/announcements.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import styles from './announcement-form.module.css'

const AUDIENCES = announcementAudiences.map((value) => ({ value, label: value }))

/** Time fields hold minutes in UTC. */
const toInputValue = (instant: Date | null | undefined) => instant?.toISOString().slice(0, 16) ?? ''
const toInstantText = (text: string) => (text === '' ? null : `${text}:00Z`)

const initialValues = (record: AnnouncementRecord | undefined) => ({
  title: record?.title ?? '',
  text: record?.text ?? '',
  audience: record?.audience ?? 'Everyone',
  fromAt: toInputValue(record?.fromAt),
  untilAt: toInputValue(record?.untilAt),
  pinned: record?.pinned ?? false,
})

type AnnouncementFormProps = { record: AnnouncementRecord | undefined; onClose: () => void }

export function AnnouncementForm({ record, onClose }: AnnouncementFormProps) {
  const invalidate = useInvalidateTopic('announcements')
  const form = useForm(record ? editAnnouncement : publishAnnouncement, {
    initial: initialValues(record),
    params: { announcementId: record?.id },
    body: ({ fromAt, untilAt, ...rest }) => ({
      ...rest,
      fromAt: toInstantText(fromAt),
      untilAt: toInstantText(untilAt),
    }),
    onDone: ({ title }) => {
      showToast({
        tone: 'good',
        message: t.admin.announcements.was({ title, words: record ? 'saved' : 'published' }),
        seconds: 3,
      })
      invalidate()
      onClose()
    },
  })
  return (
    <PanelCard
      heading={
        record ? t.admin.announcements.edit({ title: record.title }) : t.admin.announcements.newAnnouncement
      }
    >
      <form {...form.formProps} className={styles.form}>
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
        <TextField {...form.text('title')} label={t.admin.announcements.title} maxLength={120} />
        <TextArea {...form.text('text')} label={t.admin.announcements.text} maxLength={4000} />
        <div className={styles.fields}>
          <SelectField
            {...form.text('audience')}
            label={t.admin.announcements.audience}
            options={AUDIENCES}
          />
          <TextField
            {...form.text('fromAt')}
            label={t.admin.announcements.startUtcBlankNow}
            type="datetime-local"
          />
          <TextField
            {...form.text('untilAt')}
            label={t.admin.announcements.endUtcBlankNever}
            type="datetime-local"
          />
        </div>
        <CheckboxField
          {...form.checkbox('pinned')}
          label={t.admin.announcements.pinToTopMembersCannotDismiss}
        />
        <div className={styles.actions}>
          <Button type="submit" size="dense" kind="solid" working={form.working}>
            {record ? t.admin.announcements.saveChanges : t.admin.announcements.publish}
          </Button>
          <Button size="dense" onClick={onClose}>
            {t.admin.announcements.cancel}
          </Button>
        </div>
      </form>
    </PanelCard>
  )
}
