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
import { InstantField } from './instant-field.tsx'

const AUDIENCES = announcementAudiences.map((value) => ({ value, label: value }))

const initialValues = (record: AnnouncementRecord | undefined) => ({
  title: record?.title ?? '',
  text: record?.text ?? '',
  audience: record?.audience ?? 'Everyone',
  fromAt: record?.fromAt.toISOString() ?? '',
  untilAt: record?.untilAt?.toISOString() ?? '',
  pinned: record?.pinned ?? false,
})

const toBody = ({ fromAt, untilAt, ...rest }: ReturnType<typeof initialValues>) => ({
  ...rest,
  fromAt: fromAt || null,
  untilAt: untilAt || null,
})

const describeForm = (record: AnnouncementRecord | undefined) =>
  record ? t.admin.announcements.editTitle({ title: record.title }) : t.admin.announcements.newAnnouncement

type AnnouncementFormProps = { record: AnnouncementRecord | undefined; onClose: () => void }

export function AnnouncementForm({ record, onClose }: AnnouncementFormProps) {
  const invalidate = useInvalidateTopic('announcements')
  const form = useForm(record ? editAnnouncement : publishAnnouncement, {
    initial: initialValues(record),
    params: { announcementId: record?.id },
    body: toBody,
    onDone: ({ title }) => {
      const { saved, published } = t.admin.announcements
      showToast({ tone: 'good', message: (record ? saved : published)({ title }), seconds: 3 })
      invalidate()
      onClose()
    },
  })
  return (
    <PanelCard heading={describeForm(record)}>
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
          <InstantField
            labels={t.admin.announcements.start}
            initial={record?.fromAt}
            error={form.errorOf('fromAt')}
            onChange={(fromAt) => form.set({ fromAt })}
          />
          <InstantField
            labels={t.admin.announcements.finish}
            initial={record?.untilAt}
            error={form.errorOf('untilAt')}
            onChange={(untilAt) => form.set({ untilAt })}
          />
        </div>
        <CheckboxField
          {...form.checkbox('pinned')}
          label={t.admin.announcements.pinToTopMembersCannotDismiss}
        />
        <FormActions isNew={!record} working={form.working} onClose={onClose} />
      </form>
    </PanelCard>
  )
}

type FormActionsProps = { isNew: boolean; working: boolean; onClose: () => void }

const FormActions = ({ isNew, working, onClose }: FormActionsProps) => (
  <div className={styles.actions}>
    <Button type="submit" size="dense" kind="solid" working={working}>
      {isNew ? t.admin.announcements.publish : t.admin.announcements.saveChanges}
    </Button>
    <Button size="dense" onClick={onClose}>
      {t.admin.announcements.cancel}
    </Button>
  </div>
)
