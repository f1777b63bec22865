import {
  announcementAudiences,
  editAnnouncement,
  publishAnnouncement,
  type AnnouncementRecord,
} from '#contract/member/announcements.ts'
import { listPackages } from '#contract/member/packages.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useForm } from '#web/api/use-form.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { Columns, Row } from '#web/ui/layout/layout.tsx'
import styles from './announcement-form.module.css'
import { useState } from 'react'
import { DayField } from '#web/ui/field/day-field.tsx'
import { FieldFrame } from '#web/ui/field/field-frame.tsx'
import field from '#web/ui/field/field.module.css'
import { isDay } from '#domain/closing/closing-day.ts'

/** "9:05" and "0905" as "09:05"; no time is midnight, undefined is no time of a day. */
export function toTime(text: string): string | undefined {
  if (text.trim() === '') return '00:00'
  const [, hour = '', minute = ''] = /^(\d{1,2}):?(\d{2})$/.exec(text.trim()) ?? []
  const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60
  return isTime ? `${hour.padStart(2, '0')}:${minute}` : undefined
}

/** The day and the time in UTC as an ISO instant; empty without both. Other texts stay as they are, and are refused. */
export function toInstantText(day: string, time: string): string {
  const typed = `${day.trim()} ${time.trim()}`.trim()
  const clock = toTime(time)
  return isDay(day) && clock ? `${day}T${clock}:00Z` : typed
}

type InstantFieldProps = {
  labels: { day: string; time: string }
  initial: Date | null | undefined
  error: string | undefined
  /** Gets the ISO instant, nothing, or a text that is no instant. */
  onChange: (text: string) => void
}

/** A day and a time of it in UTC, as lists show them. */
function InstantField({ labels, initial, error, onChange }: InstantFieldProps) {
  const [initialDay = '', initialTime = ''] = initial?.toISOString().split('T') ?? []
  const [day, setDay] = useState(initialDay)
  const [time, setTime] = useState(initialTime.slice(0, 5))
  const timeError = error && toTime(time) === undefined ? t.admin.announcements.enterATime : undefined
  const isDayMissing = error && day.trim() === '' && time.trim() !== ''
  const dayError = isDayMissing ? t.admin.announcements.enterTheDayOfTheTime : timeError ? undefined : error
  function changeDay(next: string) {
    setDay(next)
    onChange(toInstantText(next, time))
  }
  function changeTime(next: string) {
    setTime(next)
    onChange(toInstantText(day, next))
  }
  return (
    <div className={styles.instant}>
      <DayField label={labels.day} value={day} error={dayError} onChange={changeDay} />
      <FieldFrame label={labels.time} error={timeError} end={<span className={field.unit}>UTC</span>}>
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={t.admin.announcements.timeFormat}
            maxLength={5}
            className={field.input}
            value={time}
            onChange={({ currentTarget }) => changeTime(currentTarget.value)}
          />
        )}
      </FieldFrame>
    </div>
  )
}

/** Everyone, the active, the inactive, or the holders of a package. */
export function useAudiences(): { value: string; label: string }[] {
  const { data } = useEndpointQuery(listPackages, {}, ['plan'])
  const packages = data?.packages ?? []
  return [
    ...announcementAudiences.map((value) => ({ value, label: value })),
    ...packages.map(({ packageType, name }) => ({ value: packageType, label: name })),
  ]
}

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
  const audiences = useAudiences()
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
      <Form form={form}>
        <TextField {...form.text('title')} label={t.admin.announcements.title} maxLength={120} />
        <TextArea {...form.text('text')} label={t.admin.announcements.text} maxLength={4000} />
        <Columns min={280}>
          <SelectField
            {...form.text('audience')}
            label={t.admin.announcements.audience}
            options={audiences}
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
        </Columns>
        <CheckboxField
          {...form.checkbox('pinned')}
          label={t.admin.announcements.pinToTopMembersCannotDismiss}
        />
        <FormActions isNew={!record} working={form.working} onClose={onClose} />
      </Form>
    </PanelCard>
  )
}

type FormActionsProps = { isNew: boolean; working: boolean; onClose: () => void }

const FormActions = ({ isNew, working, onClose }: FormActionsProps) => (
  <Row gap={2}>
    <Button type="submit" size="dense" kind="solid" working={working}>
      {isNew ? t.admin.announcements.publish : t.admin.announcements.saveChanges}
    </Button>
    <Button size="dense" onClick={onClose}>
      {t.admin.announcements.cancel}
    </Button>
  </Row>
)
