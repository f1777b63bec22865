import {
  announcementAudiences,
  editAnnouncement,
  publishAnnouncement,
  type AnnouncementRecord,
} from '#contract/member/announcements.ts'
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
      showToast({ tone: 'good', message: `${title} was ${record ? 'saved' : 'published'}`, seconds: 3 })
      invalidate()
      onClose()
    },
  })
  return (
    <PanelCard heading={record ? `Edit ${record.title}` : 'New Announcement'}>
      <form {...form.formProps} className={styles.form}>
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
        <TextField {...form.text('title')} label="Title" maxLength={120} />
        <TextArea {...form.text('text')} label="Text" maxLength={4000} />
        <div className={styles.fields}>
          <SelectField {...form.text('audience')} label="Audience" options={AUDIENCES} />
          <TextField {...form.text('fromAt')} label="Start (UTC), blank = now" type="datetime-local" />
          <TextField {...form.text('untilAt')} label="End (UTC), blank = never" type="datetime-local" />
        </div>
        <CheckboxField {...form.checkbox('pinned')} label="Pin to top (members cannot dismiss it)" />
        <div className={styles.actions}>
          <Button type="submit" size="dense" kind="solid" working={form.working}>
            {record ? 'Save Changes' : 'Publish'}
          </Button>
          <Button size="dense" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </PanelCard>
  )
}
